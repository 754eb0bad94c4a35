BEGIN TRANSACTION;
CREATE TABLE absence (
	id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	begins DATETIME NOT NULL, 
	ends DATETIME NOT NULL, 
	meanwhile VARCHAR NOT NULL, 
	CONSTRAINT pk_absence PRIMARY KEY (id), 
	CONSTRAINT fk_absence_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE account_change (
	id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	told VARCHAR NOT NULL, 
	email VARCHAR, 
	created_at DATETIME NOT NULL, 
	done_at DATETIME, 
	stopped_at DATETIME, 
	CONSTRAINT pk_account_change PRIMARY KEY (id), 
	CONSTRAINT fk_account_change_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE act_start (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	epoch INTEGER NOT NULL, 
	act INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	state JSON NOT NULL, 
	dropped_at DATETIME, 
	CONSTRAINT pk_act_start PRIMARY KEY (id), 
	CONSTRAINT fk_act_start_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_act_start_game_id_epoch_act UNIQUE (game_id, epoch, act)
);
INSERT INTO "act_start" VALUES(1,'running1',0,1,0,'{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 1, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 1, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 0, "blue": 0, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 2}, "pais_vasco": {"red": 0, "blue": 0, "green": 0}, "aragon": {"red": 0, "blue": 0, "green": 0}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 0}}, "court": {"red": 7, "blue": 7, "green": 7}, "province": {"red": 21, "blue": 21, "green": 21}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 0, "blue": 0, "green": 0}, "hands": {"red": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]}, "plays": {"red": [], "blue": [], "green": []}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_own4", "c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_veto", "c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_power", "c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fives", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(2,'running1',0,2,3,'{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 2, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 1, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 0, "blue": 0, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 2}, "pais_vasco": {"red": 0, "blue": 0, "green": 0}, "aragon": {"red": 0, "blue": 0, "green": 0}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 0}}, "court": {"red": 7, "blue": 7, "green": 7}, "province": {"red": 21, "blue": 21, "green": 21}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 0, "blue": 0, "green": 0}, "hands": {"red": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [5], "blue": [8], "green": [11]}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {"blue": 8, "green": 11, "red": 5}, "order": ["green", "blue", "red"], "start": "blue", "stacks": {"1": ["c1_own4", "c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_veto", "c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_power", "c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fives", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(3,'running1',0,3,10,'{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 3, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 1, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 0, "blue": 0, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 0}, "pais_vasco": {"red": 0, "blue": 0, "green": 0}, "aragon": {"red": 0, "blue": 0, "green": 2}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 1}}, "court": {"red": 7, "blue": 7, "green": 7}, "province": {"red": 21, "blue": 21, "green": 20}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 0, "blue": 0, "green": 0}, "hands": {"red": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [5], "blue": [8], "green": [11]}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {"blue": 8, "green": 11, "red": 5}, "order": ["green", "blue", "red"], "start": "blue", "stacks": {"1": ["c1_own4", "c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_veto", "c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_power", "c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": null, "2": "c2_disc_2", "3": "c3_fives", "4": "c4_power", "5": "c5_king"}, "taken": {"green": "c1_or"}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(4,'running1',0,4,15,'{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 4, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 1, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 0, "blue": 1, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 0}, "pais_vasco": {"red": 0, "blue": 1, "green": 0}, "aragon": {"red": 0, "blue": 0, "green": 2}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 1}}, "court": {"red": 7, "blue": 7, "green": 7}, "province": {"red": 21, "blue": 19, "green": 20}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 0, "blue": 0, "green": 0}, "hands": {"red": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [5], "blue": [8], "green": [11]}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {"blue": 8, "green": 11, "red": 5}, "order": ["green", "blue", "red"], "start": "blue", "stacks": {"1": ["c1_own4", "c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_veto", "c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_power", "c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": null, "2": null, "3": "c3_fives", "4": "c4_power", "5": "c5_king"}, "taken": {"green": "c1_or", "blue": "c2_disc_2"}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(5,'running1',0,7,20,'{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 7, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 2, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 1, "blue": 1, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 0}, "pais_vasco": {"red": 0, "blue": 1, "green": 0}, "aragon": {"red": 1, "blue": 0, "green": 2}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 1}}, "court": {"red": 9, "blue": 7, "green": 7}, "province": {"red": 17, "blue": 19, "green": 20}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 4, "blue": 5, "green": 10}, "hands": {"red": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [5], "blue": [8], "green": [11]}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": "c1_own4", "2": "c2_veto", "3": "c3_castillo", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": ["c1_or", "c2_disc_2", "c3_fives", "c4_power"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(6,'over1',0,1,0,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 1, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 2, "king": "valencia", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 0}, "pais_vasco": {"red": 0, "blue": 2}, "aragon": {"red": 0, "blue": 0}, "cataluna": {"red": 2, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 0}, "castilla_nueva": {"red": 0, "blue": 0}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 7, "blue": 7}, "province": {"red": 21, "blue": 21}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]}, "plays": {"red": [], "blue": []}, "backs": {"red": 0, "blue": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_any3", "c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_six_seven", "c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_disc_score", "c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_all_own", "2": "c2_score_one", "3": "c3_first_only", "4": "c4_eviction", "5": "c5_king"}, "taken": {}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(7,'over1',0,2,2,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 2, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 2, "king": "valencia", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 0}, "pais_vasco": {"red": 0, "blue": 2}, "aragon": {"red": 0, "blue": 0}, "cataluna": {"red": 2, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 0}, "castilla_nueva": {"red": 0, "blue": 0}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 7, "blue": 7}, "province": {"red": 21, "blue": 21}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [8], "blue": [11]}, "backs": {"red": 0, "blue": 0}, "powers": {"red": 8, "blue": 11}, "order": ["blue", "red"], "start": "red", "stacks": {"1": ["c1_any3", "c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_six_seven", "c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_disc_score", "c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_all_own", "2": "c2_score_one", "3": "c3_first_only", "4": "c4_eviction", "5": "c5_king"}, "taken": {}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(8,'over1',0,3,8,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 3, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 2, "king": "valencia", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 0}, "pais_vasco": {"red": 0, "blue": 0}, "aragon": {"red": 0, "blue": 1}, "cataluna": {"red": 2, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 7, "blue": 7}, "province": {"red": 21, "blue": 20}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [8], "blue": [11]}, "backs": {"red": 0, "blue": 0}, "powers": {"red": 8, "blue": 11}, "order": ["blue", "red"], "start": "red", "stacks": {"1": ["c1_any3", "c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_six_seven", "c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_disc_score", "c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": null, "2": "c2_score_one", "3": "c3_first_only", "4": "c4_eviction", "5": "c5_king"}, "taken": {"blue": "c1_all_own"}, "gone": [], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(9,'over1',0,6,14,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 6, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 3, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 2, "blue": 0}, "galicia": {"red": 0, "blue": 0}, "pais_vasco": {"red": 0, "blue": 0}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 4, "blue": 7}, "province": {"red": 19, "blue": 20}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [8], "blue": [11]}, "backs": {"red": 0, "blue": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any3", "2": "c2_score_one", "3": "c3_six_seven", "4": "c4_disc_score", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(10,'over1',0,7,16,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 7, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 3, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 2, "blue": 0}, "galicia": {"red": 0, "blue": 0}, "pais_vasco": {"red": 0, "blue": 0}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 4, "blue": 7}, "province": {"red": 19, "blue": 20}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6], "blue": [11, 10]}, "backs": {"red": 0, "blue": 0}, "powers": {"red": 6, "blue": 10}, "order": ["blue", "red"], "start": "red", "stacks": {"1": ["c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any3", "2": "c2_score_one", "3": "c3_six_seven", "4": "c4_disc_score", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(11,'over1',0,8,22,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 8, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 3, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 2, "blue": 2}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 1}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 0, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 4, "blue": 4}, "province": {"red": 19, "blue": 19}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 0}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6], "blue": [11, 10]}, "backs": {"red": 0, "blue": 0}, "powers": {"red": 6, "blue": 10}, "order": ["blue", "red"], "start": "red", "stacks": {"1": ["c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any3", "2": "c2_score_one", "3": "c3_six_seven", "4": "c4_disc_score", "5": null}, "taken": {"blue": "c5_king"}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(12,'over1',0,10,29,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 10, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 3, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 2, "blue": 2}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 1}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 2, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 5, "blue": 4}, "province": {"red": 16, "blue": 19}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 0, "blue": 9}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6], "blue": [11, 10]}, "backs": {"red": 0, "blue": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_or", "c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_disc_2", "c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_power", "c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": ["c5_king"]}, "cards": {"1": null, "2": null, "3": null, "4": null, "5": null}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(13,'over1',0,12,31,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 12, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 5, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 4, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 5, "blue": 4}, "province": {"red": 16, "blue": 19}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6], "blue": [11, 10]}, "backs": {"red": 0, "blue": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fours", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(14,'over1',0,13,33,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 13, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 5, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 4, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 5, "blue": 4}, "province": {"red": 16, "blue": 19}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 13], "blue": [1, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12], "blue": [11, 10, 2]}, "backs": {"red": 0, "blue": 0}, "powers": {"red": 12, "blue": 2}, "order": ["red", "blue"], "start": "red", "stacks": {"1": ["c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fours", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(15,'over1',0,14,37,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 14, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 5, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 4, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 0}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 0}}, "court": {"red": 5, "blue": 4}, "province": {"red": 16, "blue": 19}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12], "blue": [11, 10, 2]}, "backs": {"red": 1, "blue": 0}, "powers": {"red": 12, "blue": 2}, "order": ["red", "blue"], "start": "red", "stacks": {"1": ["c1_two_two", "c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_angry_king", "c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_royal_advisor", "c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fours", "4": null, "5": "c5_king"}, "taken": {"red": "c4_power"}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(16,'over1',0,17,44,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 17, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 6, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 4, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 2}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 5, "blue": 6}, "province": {"red": 16, "blue": 14}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13], "blue": [1, 3, 4, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12], "blue": [11, 10, 2]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_two_two", "2": "c2_angry_king", "3": "c3_fives", "4": "c4_royal_advisor", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(17,'over1',0,18,46,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 18, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 6, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 0, "blue": 1}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 2, "blue": 1}, "cataluna": {"red": 3, "blue": 0}, "castilla_vieja": {"red": 4, "blue": 1}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 2}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 5, "blue": 6}, "province": {"red": 16, "blue": 14}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 13], "blue": [1, 3, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12, 12], "blue": [11, 10, 2, 4]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 4, "red": 12}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_two_two", "2": "c2_angry_king", "3": "c3_fives", "4": "c4_royal_advisor", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(18,'over1',0,19,51,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 19, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 6, "king": "castilla_nueva", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 3, "blue": 0}, "cataluna": {"red": 1, "blue": 0}, "castilla_vieja": {"red": 5, "blue": 2}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 4, "blue": 6}, "province": {"red": 16, "blue": 14}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 13], "blue": [1, 3, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12, 12], "blue": [11, 10, 2, 4]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 4, "red": 12}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": null, "2": "c2_angry_king", "3": "c3_fives", "4": "c4_royal_advisor", "5": "c5_king"}, "taken": {"red": "c1_two_two"}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(19,'over1',0,21,57,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 21, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 6, "king": "pais_vasco", "caballeros": {"castillo": {"red": 0, "blue": 2}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 3, "blue": 0}, "cataluna": {"red": 1, "blue": 0}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 4, "blue": 5}, "province": {"red": 16, "blue": 10}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 17, "blue": 29}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 13], "blue": [1, 3, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12, 12], "blue": [11, 10, 2, 4]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_any4", "c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fours", "c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": ["c5_king"]}, "cards": {"1": null, "2": null, "3": null, "4": null, "5": null}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(20,'over1',0,23,58,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 23, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 8, "king": "pais_vasco", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 3, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 4, "blue": 5}, "province": {"red": 16, "blue": 10}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 11, 13], "blue": [1, 3, 5, 6, 7, 8, 9, 12, 13]}, "plays": {"red": [8, 6, 12, 12], "blue": [11, 10, 2, 4]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any4", "2": "c2_veto", "3": "c3_fours", "4": "c4_grande", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(21,'over1',0,24,60,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 24, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 8, "king": "pais_vasco", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 3, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 4, "blue": 5}, "province": {"red": 16, "blue": 10}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 13], "blue": [1, 3, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11], "blue": [11, 10, 2, 4, 9]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 9, "red": 11}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any4", "2": "c2_veto", "3": "c3_fours", "4": "c4_grande", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(22,'over1',0,25,65,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 25, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 8, "king": "pais_vasco", "caballeros": {"castillo": {"red": 1, "blue": 0}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 3, "blue": 5}, "province": {"red": 15, "blue": 10}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 13], "blue": [1, 3, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11], "blue": [11, 10, 2, 4, 9]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 9, "red": 11}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_add2", "c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_veto", "c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_fives", "c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_grande", "c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_any4", "2": null, "3": "c3_fours", "4": "c4_grande", "5": "c5_king"}, "taken": {"red": "c2_veto"}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor"], "tiles": {"8": null, "4": null}, "vetoes": [["red", 9]], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(23,'over1',0,28,70,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 28, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 1, "blue": 3}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 3, "blue": 4}, "province": {"red": 15, "blue": 8}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10, 13], "blue": [1, 3, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11], "blue": [11, 10, 2, 4, 9]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_add2", "2": "c2_veto", "3": "c3_fives", "4": "c4_grande", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [["red", 9]], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(24,'over1',0,29,72,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 29, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 1, "blue": 3}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 3, "blue": 4}, "province": {"red": 15, "blue": 8}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10], "blue": [1, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11, 13], "blue": [11, 10, 2, 4, 9, 3]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 3, "red": 13}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_add2", "2": "c2_veto", "3": "c3_fives", "4": "c4_grande", "5": "c5_king"}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [["red", 9]], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(25,'over1',0,30,76,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 30, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 2, "blue": 3}, "galicia": {"red": 1, "blue": 2}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 5}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 2, "blue": 4}, "province": {"red": 15, "blue": 8}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10], "blue": [1, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11, 13], "blue": [11, 10, 2, 4, 9, 3]}, "backs": {"red": 1, "blue": 0}, "powers": {"blue": 3, "red": 13}, "order": ["red", "blue"], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": []}, "cards": {"1": "c1_add2", "2": null, "3": "c3_fives", "4": "c4_grande", "5": "c5_king"}, "taken": {"red": "c2_veto"}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours"], "tiles": {"8": null, "4": null}, "vetoes": [["red", 9], ["red", 9]], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(26,'over1',0,32,83,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 32, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 2, "blue": 3}, "galicia": {"red": 1, "blue": 3}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 7}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 0, "blue": 0}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 2, "blue": 6}, "province": {"red": 15, "blue": 3}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 22, "blue": 67}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10], "blue": [1, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11, 13], "blue": [11, 10, 2, 4, 9, 3]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": ["c5_king"]}, "cards": {"1": null, "2": null, "3": null, "4": null, "5": null}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours", "c2_veto", "c3_fives", "c1_add2", "c4_grande"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
INSERT INTO "act_start" VALUES(27,'over1',0,33,85,'{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 33, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 1, "blue": 3}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 7}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 2, "blue": 3}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 2, "blue": 6}, "province": {"red": 15, "blue": 3}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 27, "blue": 117}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10], "blue": [1, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11, 13], "blue": [11, 10, 2, 4, 9, 3]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": ["c5_king"]}, "cards": {"1": null, "2": null, "3": null, "4": null, "5": null}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours", "c2_veto", "c3_fives", "c1_add2", "c4_grande"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',NULL);
CREATE TABLE address (
	id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	email VARCHAR NOT NULL, 
	confirmed_at DATETIME, 
	preferred_at DATETIME, 
	CONSTRAINT pk_address PRIMARY KEY (id), 
	CONSTRAINT fk_address_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_address_email UNIQUE (email)
);
INSERT INTO "address" VALUES(1,1,'ana@example.org','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "address" VALUES(2,2,'ben@example.org','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "address" VALUES(3,3,'carla@example.org','2026-12-01 12:00:00.000000',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE announcement (
	id INTEGER NOT NULL, 
	words JSON NOT NULL, 
	mailed BOOLEAN NOT NULL, 
	at DATETIME NOT NULL, 
	until DATETIME, 
	taken_back_at DATETIME, 
	CONSTRAINT pk_announcement PRIMARY KEY (id)
);
CREATE TABLE answer (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	epoch INTEGER NOT NULL, 
	n INTEGER NOT NULL, 
	question_id VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	value JSON NOT NULL, 
	"by" VARCHAR NOT NULL, 
	order_id INTEGER, 
	received_at DATETIME NOT NULL, 
	dropped_at DATETIME, 
	CONSTRAINT pk_answer PRIMARY KEY (id), 
	CONSTRAINT fk_answer_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_answer_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_answer_order_id FOREIGN KEY(order_id) REFERENCES stored_order (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_answer_game_id_epoch_n UNIQUE (game_id, epoch, n)
);
INSERT INTO "answer" VALUES(1,'running1',0,1,'0.1.0','power','blue',8,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(2,'running1',0,2,'0.1.1','power','green',11,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(3,'running1',0,3,'0.1.2','power','red',5,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(4,'running1',0,4,'0.2.0','take','green',1,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(5,'running1',0,5,'0.2.1','card','green','"c1_or"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(6,'running1',0,6,'0.2.2','half','green','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(7,'running1',0,7,'0.2.3','place','green','["aragon"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(8,'running1',0,8,'0.2.4','half','green','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(9,'running1',0,9,'0.2.5','which','green','"move"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(10,'running1',0,10,'0.2.6','move','green','["green@galicia", "valencia", "green@galicia", "aragon"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(11,'running1',0,11,'0.3.0','take','blue',2,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(12,'running1',0,12,'0.3.1','card','blue','"c2_disc_2"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(13,'running1',0,13,'0.3.2','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(14,'running1',0,14,'0.3.3','place','blue','["pais_vasco", "castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(15,'running1',0,15,'0.3.4','half','blue','"done"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(16,'running1',0,16,'0.4.0','take','red',4,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(17,'running1',0,17,'0.4.1','card','red','"c3_fives"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(18,'running1',0,18,'0.4.2','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(19,'running1',0,19,'0.4.3','place','red','["aragon", "castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(20,'running1',0,20,'0.4.4','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(21,'over1',0,1,'0.1.0','power','red',8,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(22,'over1',0,2,'0.1.1','power','blue',11,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(23,'over1',0,3,'0.2.0','take','blue',1,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(24,'over1',0,4,'0.2.1','card','blue','"c1_all_own"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(25,'over1',0,5,'0.2.2','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(26,'over1',0,6,'0.2.3','place','blue','["castilla_nueva"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(27,'over1',0,7,'0.2.4','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(28,'over1',0,8,'0.2.5','move','blue','["blue@pais_vasco", "aragon", "blue@pais_vasco", "castilla_vieja"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(29,'over1',0,9,'0.3.0','take','red',2,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(30,'over1',0,10,'0.3.1','card','red','"c5_king"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(31,'over1',0,11,'0.3.2','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(32,'over1',0,12,'0.3.3','place','red','["cataluna", "castillo", "castillo", "aragon", "aragon"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(33,'over1',0,13,'0.3.4','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(34,'over1',0,14,'0.3.5','king','red','"castilla_vieja"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(35,'over1',0,15,'0.6.0','power','red',6,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(36,'over1',0,16,'0.6.1','power','blue',10,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(37,'over1',0,17,'0.7.0','take','blue',1,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(38,'over1',0,18,'0.7.1','card','blue','"c5_king"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(39,'over1',0,19,'0.7.2','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(40,'over1',0,20,'0.7.3','place','blue','["galicia", "pais_vasco", "castillo", "castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(41,'over1',0,21,'0.7.4','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(42,'over1',0,22,'0.7.5','king','blue','"castilla_nueva"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(43,'over1',0,23,'0.8.0','take','red',3,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(44,'over1',0,24,'0.8.1','card','red','"c4_disc_score"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(45,'over1',0,25,'0.8.2','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(46,'over1',0,26,'0.8.3','place','red','["castilla_vieja", "castilla_vieja"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(47,'over1',0,27,'0.8.4','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(48,'over1',0,28,'0.8.5','disc','red','"castilla_nueva"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(49,'over1',0,29,'0.8.5','disc','blue','"granada"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(50,'over1',0,30,'0.10.0','disc','red','"castilla_vieja"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(51,'over1',0,31,'0.10.0','disc','blue','"pais_vasco"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(52,'over1',0,32,'0.12.0','power','red',12,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(53,'over1',0,33,'0.12.1','power','blue',2,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(54,'over1',0,34,'0.13.0','card','red','"c4_power"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(55,'over1',0,35,'0.13.1','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(56,'over1',0,36,'0.13.2','back','red',12,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(57,'over1',0,37,'0.13.3','half','red','"done"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(58,'over1',0,38,'0.14.0','take','blue',5,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(59,'over1',0,39,'0.14.1','card','blue','"c1_or"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(60,'over1',0,40,'0.14.2','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(61,'over1',0,41,'0.14.3','which','blue','"add"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(62,'over1',0,42,'0.14.4','add','blue','["sevilla", "valencia"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(63,'over1',0,43,'0.14.5','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(64,'over1',0,44,'0.14.6','place','blue','["sevilla"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(65,'over1',0,45,'0.17.0','power','blue',4,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(66,'over1',0,46,'0.17.1','power','red',12,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(67,'over1',0,47,'0.18.0','card','red','"c1_two_two"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(68,'over1',0,48,'0.18.1','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(69,'over1',0,49,'0.18.2','move','red','["blue@sevilla", "castilla_vieja", "blue@aragon", "galicia", "red@cataluna", "aragon", "red@cataluna", "galicia"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(70,'over1',0,50,'0.18.3','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(71,'over1',0,51,'0.18.4','place','red','["castilla_vieja"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(72,'over1',0,52,'0.19.0','take','blue',4,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(73,'over1',0,53,'0.19.1','card','blue','"c5_king"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(74,'over1',0,54,'0.19.2','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(75,'over1',0,55,'0.19.3','king','blue','"pais_vasco"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(76,'over1',0,56,'0.19.4','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(77,'over1',0,57,'0.19.5','place','blue','["castilla_vieja", "castillo", "castilla_vieja", "castilla_vieja", "castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(78,'over1',0,58,'0.21.0','disc','blue','"cataluna"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(79,'over1',0,59,'0.23.0','power','blue',9,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(80,'over1',0,60,'0.23.1','power','red',11,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(81,'over1',0,61,'0.24.0','take','red',1,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(82,'over1',0,62,'0.24.1','card','red','"c2_veto"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(83,'over1',0,63,'0.24.2','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(84,'over1',0,64,'0.24.3','place','red','["castillo", "aragon"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(85,'over1',0,65,'0.24.4','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(86,'over1',0,66,'0.25.0','take','blue',2,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(87,'over1',0,67,'0.25.1','card','blue','"c4_grande"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(88,'over1',0,68,'0.25.2','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(89,'over1',0,69,'0.25.3','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(90,'over1',0,70,'0.25.4','place','blue','["castillo", "castillo", "castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(91,'over1',0,71,'0.28.0','power','blue',3,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(92,'over1',0,72,'0.28.1','power','red',13,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(93,'over1',0,73,'0.29.0','card','red','"c2_veto"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(94,'over1',0,74,'0.29.1','half','red','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(95,'over1',0,75,'0.29.2','place','red','["castillo"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(96,'over1',0,76,'0.29.3','half','red','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(97,'over1',0,77,'0.30.0','take','blue',5,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(98,'over1',0,78,'0.30.1','card','blue','"c3_fives"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(99,'over1',0,79,'0.30.2','half','blue','"special"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(100,'over1',0,80,'0.30.3','sequence','blue','["valencia", "pais_vasco", "aragon"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(101,'over1',0,81,'0.30.4','veto','red',0,'person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(102,'over1',0,82,'0.30.5','half','blue','"place"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(103,'over1',0,83,'0.30.6','place','blue','["castilla_vieja", "castilla_vieja", "galicia"]','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(104,'over1',0,84,'0.32.0','disc','red','"granada"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
INSERT INTO "answer" VALUES(105,'over1',0,85,'0.32.0','disc','blue','"granada"','person',NULL,'2026-12-01 12:00:00.000000',NULL);
CREATE TABLE api_token (
	id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	scopes JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	revoked_at DATETIME, 
	CONSTRAINT pk_api_token PRIMARY KEY (id), 
	CONSTRAINT fk_api_token_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_api_token_hash UNIQUE (hash)
);
CREATE TABLE blocked_sender (
	sender VARCHAR NOT NULL, 
	why VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_blocked_sender PRIMARY KEY (sender)
);
CREATE TABLE deed (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	game_id VARCHAR, 
	player_id INTEGER, 
	act VARCHAR NOT NULL, 
	seat VARCHAR, 
	why VARCHAR NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_deed PRIMARY KEY (id), 
	CONSTRAINT fk_deed_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_deed_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE draft (
	game_id VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	wait_id INTEGER NOT NULL, 
	answers JSON NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_draft_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_draft_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_draft_wait_id FOREIGN KEY(wait_id) REFERENCES wait (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE game (
	id VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	edition VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	seed VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	rules VARCHAR, 
	state JSON, 
	position INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	master_id INTEGER, 
	pace JSON NOT NULL, 
	public BOOLEAN DEFAULT 0 NOT NULL, 
	language VARCHAR DEFAULT 'en' NOT NULL, 
	hours DOUBLE DEFAULT '24' NOT NULL, 
	link_version INTEGER DEFAULT '0' NOT NULL, 
	result JSON, 
	created_at DATETIME NOT NULL, 
	started_at DATETIME, 
	paused_at DATETIME, 
	ended_at DATETIME, 
	counted_at DATETIME, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT fk_game_master_id FOREIGN KEY(master_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "game" VALUES('running1','running1','classic','{"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}',3,'running','5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed','f9fa5c699354e46a448f75765ae99bf06741d541ab6c337c0f3722850adbb136','2','{"rules": "2", "edition": "classic", "options": {"rounds": "9", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 7, "board": {"colours": ["red", "blue", "green"], "seats": ["red", "blue", "green"], "round": 2, "king": "castilla_vieja", "caballeros": {"castillo": {"red": 1, "blue": 1, "green": 0}, "galicia": {"red": 0, "blue": 0, "green": 0}, "pais_vasco": {"red": 0, "blue": 1, "green": 0}, "aragon": {"red": 1, "blue": 0, "green": 2}, "cataluna": {"red": 0, "blue": 2, "green": 0}, "castilla_vieja": {"red": 0, "blue": 0, "green": 0}, "castilla_nueva": {"red": 2, "blue": 0, "green": 0}, "sevilla": {"red": 0, "blue": 0, "green": 0}, "granada": {"red": 0, "blue": 0, "green": 0}, "valencia": {"red": 0, "blue": 0, "green": 1}}, "court": {"red": 9, "blue": 7, "green": 7}, "province": {"red": 17, "blue": 19, "green": 20}, "grandes": {"red": "castilla_nueva", "blue": "cataluna", "green": "galicia"}, "points": {"red": 4, "blue": 5, "green": 10}, "hands": {"red": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], "blue": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13], "green": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]}, "plays": {"red": [5], "blue": [8], "green": [11]}, "backs": {"red": 0, "blue": 0, "green": 0}, "powers": {}, "order": [], "start": "red", "stacks": {"1": ["c1_two_two", "c1_two_two", "c1_five_one_region", "c1_five_one_region", "c1_any3", "c1_foreign3", "c1_add2", "c1_all_own", "c1_any4"], "2": ["c2_decay_all", "c2_decay_3", "c2_angry_king", "c2_score_one", "c2_disc_all", "c2_one_each", "c2_veto", "c2_score_one", "c2_score_one"], "3": ["c3_castillo", "c3_score_one", "c3_least", "c3_fours", "c3_fours", "c3_fives", "c3_six_seven", "c3_first_only", "c3_most"], "4": ["c4_disc_score", "c4_scoreboard", "c4_grande", "c4_grande", "c4_scoreboard", "c4_court", "c4_scoreboard", "c4_eviction", "c4_royal_advisor"], "5": []}, "cards": {"1": "c1_own4", "2": "c2_veto", "3": "c3_castillo", "4": "c4_power", "5": "c5_king"}, "taken": {}, "gone": ["c1_or", "c2_disc_2", "c3_fives", "c4_power"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',20,4,NULL,'{"answer_hours": 24, "remind_hours": 4, "on_miss": "bot", "hold_minutes": 0, "public": true}',1,'en',24.0,0,NULL,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL,NULL,NULL);
INSERT INTO "game" VALUES('over1','over1','classic','{"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}',2,'over','5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed','f9fa5c699354e46a448f75765ae99bf06741d541ab6c337c0f3722850adbb136','2','{"rules": "2", "edition": "classic", "options": {"rounds": "6", "veto": "partial", "castillo": "open", "power_cards": "sequential", "victims": "in_turn", "all_own": "may_leave", "disc_two": "one_if_only_one", "score_castillo": "no"}, "epoch": 0, "act": 33, "board": {"colours": ["red", "blue"], "seats": ["red", "blue"], "round": 9, "king": "pais_vasco", "caballeros": {"castillo": {"red": 0, "blue": 0}, "galicia": {"red": 1, "blue": 3}, "pais_vasco": {"red": 0, "blue": 3}, "aragon": {"red": 4, "blue": 0}, "cataluna": {"red": 1, "blue": 2}, "castilla_vieja": {"red": 5, "blue": 7}, "castilla_nueva": {"red": 0, "blue": 1}, "sevilla": {"red": 0, "blue": 1}, "granada": {"red": 2, "blue": 3}, "valencia": {"red": 0, "blue": 1}}, "court": {"red": 2, "blue": 6}, "province": {"red": 15, "blue": 3}, "grandes": {"red": "cataluna", "blue": "pais_vasco"}, "points": {"red": 27, "blue": 117}, "hands": {"red": [1, 2, 3, 4, 5, 7, 9, 10], "blue": [1, 5, 6, 7, 8, 12, 13]}, "plays": {"red": [8, 6, 12, 12, 11, 13], "blue": [11, 10, 2, 4, 9, 3]}, "backs": {"red": 1, "blue": 0}, "powers": {}, "order": [], "start": "blue", "stacks": {"1": ["c1_foreign3", "c1_five_one_region", "c1_two_two", "c1_own4", "c1_five_one_region"], "2": ["c2_score_one", "c2_one_each", "c2_decay_3", "c2_decay_all", "c2_disc_all"], "3": ["c3_least", "c3_most", "c3_castillo", "c3_score_one", "c3_castillo"], "4": ["c4_scoreboard", "c4_scoreboard", "c4_court", "c4_power", "c4_scoreboard"], "5": ["c5_king"]}, "cards": {"1": null, "2": null, "3": null, "4": null, "5": null}, "taken": {}, "gone": ["c1_all_own", "c2_score_one", "c3_first_only", "c4_eviction", "c4_disc_score", "c1_any3", "c2_score_one", "c3_six_seven", "c4_power", "c1_or", "c2_disc_2", "c3_fours", "c1_two_two", "c2_angry_king", "c3_fives", "c4_royal_advisor", "c2_veto", "c4_grande", "c1_any4", "c3_fours", "c2_veto", "c3_fives", "c1_add2", "c4_grande"], "tiles": {"8": null, "4": null}, "vetoes": [], "modifiers": {}, "shifts": {}, "shift": {}, "dummy": {}}, "answers": [], "discs": {}}',85,5,NULL,'{"answer_hours": 24, "remind_hours": 4, "on_miss": "bot", "hold_minutes": 0, "public": true}',1,'en',24.0,0,'{"points": {"red": 27, "blue": 117}, "winners": ["blue"]}','2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL,'2026-12-01 12:00:00.000000',NULL);
CREATE TABLE happening (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	payload JSON NOT NULL, 
	dropped_at DATETIME, 
	CONSTRAINT pk_happening PRIMARY KEY (id), 
	CONSTRAINT fk_happening_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_happening_game_id_n UNIQUE (game_id, n)
);
INSERT INTO "happening" VALUES(1,'running1',1,0,'{"type": "round", "round": 1}',NULL);
INSERT INTO "happening" VALUES(2,'running1',2,0,'{"type": "revealed", "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fives", "4": "c4_power", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(3,'running1',3,1,'{"type": "power", "colour": "blue", "value": 8}',NULL);
INSERT INTO "happening" VALUES(4,'running1',4,2,'{"type": "power", "colour": "green", "value": 11}',NULL);
INSERT INTO "happening" VALUES(5,'running1',5,3,'{"type": "power", "colour": "red", "value": 5}',NULL);
INSERT INTO "happening" VALUES(6,'running1',6,3,'{"type": "order", "colours": ["green", "blue", "red"]}',NULL);
INSERT INTO "happening" VALUES(7,'running1',7,4,'{"type": "took", "colour": "green", "n": 1}',NULL);
INSERT INTO "happening" VALUES(8,'running1',8,5,'{"type": "card", "colour": "green", "card": "c1_or"}',NULL);
INSERT INTO "happening" VALUES(9,'running1',9,7,'{"type": "placed", "colour": "green", "place": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(10,'running1',10,8,'{"type": "special", "colour": "green", "card": "c1_or"}',NULL);
INSERT INTO "happening" VALUES(11,'running1',11,10,'{"type": "moved", "by": "green", "colour": "green", "from": "galicia", "to": "valencia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(12,'running1',12,10,'{"type": "moved", "by": "green", "colour": "green", "from": "galicia", "to": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(13,'running1',13,11,'{"type": "took", "colour": "blue", "n": 2}',NULL);
INSERT INTO "happening" VALUES(14,'running1',14,12,'{"type": "card", "colour": "blue", "card": "c2_disc_2"}',NULL);
INSERT INTO "happening" VALUES(15,'running1',15,14,'{"type": "placed", "colour": "blue", "place": "pais_vasco", "n": 1}',NULL);
INSERT INTO "happening" VALUES(16,'running1',16,14,'{"type": "placed", "colour": "blue", "place": "castillo", "n": 1}',NULL);
INSERT INTO "happening" VALUES(17,'running1',17,15,'{"type": "no_special", "colour": "blue", "card": "c2_disc_2"}',NULL);
INSERT INTO "happening" VALUES(18,'running1',18,16,'{"type": "took", "colour": "red", "n": 4}',NULL);
INSERT INTO "happening" VALUES(19,'running1',19,17,'{"type": "card", "colour": "red", "card": "c3_fives"}',NULL);
INSERT INTO "happening" VALUES(20,'running1',20,19,'{"type": "placed", "colour": "red", "place": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(21,'running1',21,19,'{"type": "placed", "colour": "red", "place": "castillo", "n": 1}',NULL);
INSERT INTO "happening" VALUES(22,'running1',22,20,'{"type": "special", "colour": "red", "card": "c3_fives"}',NULL);
INSERT INTO "happening" VALUES(23,'running1',23,20,'{"type": "scoring", "by": "red", "card": "c3_fives"}',NULL);
INSERT INTO "happening" VALUES(24,'running1',24,20,'{"type": "scored", "place": "pais_vasco", "lines": [{"colour": "blue", "count": 1, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(25,'running1',25,20,'{"type": "scored", "place": "aragon", "lines": [{"colour": "green", "count": 2, "points": 5, "king": 0, "home": 0}, {"colour": "red", "count": 1, "points": 4, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(26,'running1',26,20,'{"type": "scored", "place": "valencia", "lines": [{"colour": "green", "count": 1, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(27,'running1',27,20,'{"type": "marker", "colour": "red"}',NULL);
INSERT INTO "happening" VALUES(28,'running1',28,20,'{"type": "round", "round": 2}',NULL);
INSERT INTO "happening" VALUES(29,'running1',29,20,'{"type": "revealed", "cards": {"1": "c1_own4", "2": "c2_veto", "3": "c3_castillo", "4": "c4_power", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(30,'running1',30,20,'{"type": "master", "act": "proposed", "words": "", "vote": "extend", "seat": "blue", "name": "Ben", "hours": 24}',NULL);
INSERT INTO "happening" VALUES(31,'over1',1,0,'{"type": "round", "round": 2}',NULL);
INSERT INTO "happening" VALUES(32,'over1',2,0,'{"type": "revealed", "cards": {"1": "c1_all_own", "2": "c2_score_one", "3": "c3_first_only", "4": "c4_eviction", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(33,'over1',3,1,'{"type": "power", "colour": "red", "value": 8}',NULL);
INSERT INTO "happening" VALUES(34,'over1',4,2,'{"type": "power", "colour": "blue", "value": 11}',NULL);
INSERT INTO "happening" VALUES(35,'over1',5,2,'{"type": "order", "colours": ["blue", "red"]}',NULL);
INSERT INTO "happening" VALUES(36,'over1',6,3,'{"type": "took", "colour": "blue", "n": 1}',NULL);
INSERT INTO "happening" VALUES(37,'over1',7,4,'{"type": "card", "colour": "blue", "card": "c1_all_own"}',NULL);
INSERT INTO "happening" VALUES(38,'over1',8,6,'{"type": "placed", "colour": "blue", "place": "castilla_nueva", "n": 1}',NULL);
INSERT INTO "happening" VALUES(39,'over1',9,7,'{"type": "special", "colour": "blue", "card": "c1_all_own"}',NULL);
INSERT INTO "happening" VALUES(40,'over1',10,8,'{"type": "moved", "by": "blue", "colour": "blue", "from": "pais_vasco", "to": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(41,'over1',11,8,'{"type": "moved", "by": "blue", "colour": "blue", "from": "pais_vasco", "to": "castilla_vieja", "n": 1}',NULL);
INSERT INTO "happening" VALUES(42,'over1',12,9,'{"type": "took", "colour": "red", "n": 2}',NULL);
INSERT INTO "happening" VALUES(43,'over1',13,10,'{"type": "card", "colour": "red", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(44,'over1',14,12,'{"type": "placed", "colour": "red", "place": "cataluna", "n": 1}',NULL);
INSERT INTO "happening" VALUES(45,'over1',15,12,'{"type": "placed", "colour": "red", "place": "castillo", "n": 2}',NULL);
INSERT INTO "happening" VALUES(46,'over1',16,12,'{"type": "placed", "colour": "red", "place": "aragon", "n": 2}',NULL);
INSERT INTO "happening" VALUES(47,'over1',17,13,'{"type": "special", "colour": "red", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(48,'over1',18,14,'{"type": "king", "by": "red", "from": "valencia", "to": "castilla_vieja"}',NULL);
INSERT INTO "happening" VALUES(49,'over1',19,14,'{"type": "marker", "colour": "red"}',NULL);
INSERT INTO "happening" VALUES(50,'over1',20,14,'{"type": "round", "round": 3}',NULL);
INSERT INTO "happening" VALUES(51,'over1',21,14,'{"type": "revealed", "cards": {"1": "c1_any3", "2": "c2_score_one", "3": "c3_six_seven", "4": "c4_disc_score", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(52,'over1',22,15,'{"type": "power", "colour": "red", "value": 6}',NULL);
INSERT INTO "happening" VALUES(53,'over1',23,16,'{"type": "power", "colour": "blue", "value": 10}',NULL);
INSERT INTO "happening" VALUES(54,'over1',24,16,'{"type": "order", "colours": ["blue", "red"]}',NULL);
INSERT INTO "happening" VALUES(55,'over1',25,17,'{"type": "took", "colour": "blue", "n": 1}',NULL);
INSERT INTO "happening" VALUES(56,'over1',26,18,'{"type": "card", "colour": "blue", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(57,'over1',27,20,'{"type": "placed", "colour": "blue", "place": "galicia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(58,'over1',28,20,'{"type": "placed", "colour": "blue", "place": "pais_vasco", "n": 1}',NULL);
INSERT INTO "happening" VALUES(59,'over1',29,20,'{"type": "placed", "colour": "blue", "place": "castillo", "n": 2}',NULL);
INSERT INTO "happening" VALUES(60,'over1',30,21,'{"type": "special", "colour": "blue", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(61,'over1',31,22,'{"type": "king", "by": "blue", "from": "castilla_vieja", "to": "castilla_nueva"}',NULL);
INSERT INTO "happening" VALUES(62,'over1',32,23,'{"type": "took", "colour": "red", "n": 3}',NULL);
INSERT INTO "happening" VALUES(63,'over1',33,24,'{"type": "card", "colour": "red", "card": "c4_disc_score"}',NULL);
INSERT INTO "happening" VALUES(64,'over1',34,26,'{"type": "placed", "colour": "red", "place": "castilla_vieja", "n": 2}',NULL);
INSERT INTO "happening" VALUES(65,'over1',35,27,'{"type": "special", "colour": "red", "card": "c4_disc_score"}',NULL);
INSERT INTO "happening" VALUES(66,'over1',36,29,'{"type": "disc", "colour": "red", "place": "castilla_nueva", "card": "c4_disc_score"}',NULL);
INSERT INTO "happening" VALUES(67,'over1',37,29,'{"type": "disc", "colour": "blue", "place": "granada", "card": "c4_disc_score"}',NULL);
INSERT INTO "happening" VALUES(68,'over1',38,29,'{"type": "scoring", "by": "red", "card": "c4_disc_score"}',NULL);
INSERT INTO "happening" VALUES(69,'over1',39,29,'{"type": "scored", "place": "castilla_nueva", "lines": [{"colour": "blue", "count": 1, "points": 7, "king": 2, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(70,'over1',40,29,'{"type": "scored", "place": "granada", "lines": []}',NULL);
INSERT INTO "happening" VALUES(71,'over1',41,29,'{"type": "marker", "colour": "red"}',NULL);
INSERT INTO "happening" VALUES(72,'over1',42,29,'{"type": "scoring", "by": null, "card": null}',NULL);
INSERT INTO "happening" VALUES(73,'over1',43,31,'{"type": "disc", "colour": "red", "place": "castilla_vieja", "card": null}',NULL);
INSERT INTO "happening" VALUES(74,'over1',44,31,'{"type": "disc", "colour": "blue", "place": "pais_vasco", "card": null}',NULL);
INSERT INTO "happening" VALUES(75,'over1',45,31,'{"type": "scored", "place": "castillo", "lines": [{"colour": "blue", "count": 2, "points": 0, "king": 0, "home": 0}, {"colour": "red", "count": 2, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(76,'over1',46,31,'{"type": "moved", "by": "red", "colour": "red", "from": "castillo", "to": "castilla_vieja", "n": 2}',NULL);
INSERT INTO "happening" VALUES(77,'over1',47,31,'{"type": "moved", "by": "blue", "colour": "blue", "from": "castillo", "to": "pais_vasco", "n": 2}',NULL);
INSERT INTO "happening" VALUES(78,'over1',48,31,'{"type": "scored", "place": "galicia", "lines": [{"colour": "blue", "count": 1, "points": 4, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(79,'over1',49,31,'{"type": "scored", "place": "pais_vasco", "lines": [{"colour": "blue", "count": 3, "points": 5, "king": 0, "home": 2}]}',NULL);
INSERT INTO "happening" VALUES(80,'over1',50,31,'{"type": "scored", "place": "aragon", "lines": [{"colour": "red", "count": 2, "points": 5, "king": 0, "home": 0}, {"colour": "blue", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(81,'over1',51,31,'{"type": "scored", "place": "cataluna", "lines": [{"colour": "red", "count": 3, "points": 4, "king": 0, "home": 2}]}',NULL);
INSERT INTO "happening" VALUES(82,'over1',52,31,'{"type": "scored", "place": "castilla_vieja", "lines": [{"colour": "red", "count": 4, "points": 6, "king": 0, "home": 0}, {"colour": "blue", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(83,'over1',53,31,'{"type": "scored", "place": "castilla_nueva", "lines": [{"colour": "blue", "count": 1, "points": 7, "king": 2, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(84,'over1',54,31,'{"type": "scored", "place": "sevilla", "lines": []}',NULL);
INSERT INTO "happening" VALUES(85,'over1',55,31,'{"type": "scored", "place": "granada", "lines": []}',NULL);
INSERT INTO "happening" VALUES(86,'over1',56,31,'{"type": "scored", "place": "valencia", "lines": []}',NULL);
INSERT INTO "happening" VALUES(87,'over1',57,31,'{"type": "round", "round": 5}',NULL);
INSERT INTO "happening" VALUES(88,'over1',58,31,'{"type": "revealed", "cards": {"1": "c1_or", "2": "c2_disc_2", "3": "c3_fours", "4": "c4_power", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(89,'over1',59,32,'{"type": "power", "colour": "red", "value": 12}',NULL);
INSERT INTO "happening" VALUES(90,'over1',60,33,'{"type": "power", "colour": "blue", "value": 2}',NULL);
INSERT INTO "happening" VALUES(91,'over1',61,33,'{"type": "order", "colours": ["red", "blue"]}',NULL);
INSERT INTO "happening" VALUES(92,'over1',62,34,'{"type": "card", "colour": "red", "card": "c4_power"}',NULL);
INSERT INTO "happening" VALUES(93,'over1',63,35,'{"type": "special", "colour": "red", "card": "c4_power"}',NULL);
INSERT INTO "happening" VALUES(94,'over1',64,36,'{"type": "back", "colour": "red", "value": 12}',NULL);
INSERT INTO "happening" VALUES(95,'over1',65,37,'{"type": "nothing_placed", "colour": "red", "card": "c4_power"}',NULL);
INSERT INTO "happening" VALUES(96,'over1',66,38,'{"type": "took", "colour": "blue", "n": 5}',NULL);
INSERT INTO "happening" VALUES(97,'over1',67,39,'{"type": "card", "colour": "blue", "card": "c1_or"}',NULL);
INSERT INTO "happening" VALUES(98,'over1',68,40,'{"type": "special", "colour": "blue", "card": "c1_or"}',NULL);
INSERT INTO "happening" VALUES(99,'over1',69,42,'{"type": "placed", "colour": "blue", "place": "sevilla", "n": 1}',NULL);
INSERT INTO "happening" VALUES(100,'over1',70,42,'{"type": "placed", "colour": "blue", "place": "valencia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(101,'over1',71,44,'{"type": "placed", "colour": "blue", "place": "sevilla", "n": 1}',NULL);
INSERT INTO "happening" VALUES(102,'over1',72,44,'{"type": "marker", "colour": "blue"}',NULL);
INSERT INTO "happening" VALUES(103,'over1',73,44,'{"type": "round", "round": 6}',NULL);
INSERT INTO "happening" VALUES(104,'over1',74,44,'{"type": "revealed", "cards": {"1": "c1_two_two", "2": "c2_angry_king", "3": "c3_fives", "4": "c4_royal_advisor", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(105,'over1',75,45,'{"type": "power", "colour": "blue", "value": 4}',NULL);
INSERT INTO "happening" VALUES(106,'over1',76,46,'{"type": "power", "colour": "red", "value": 12}',NULL);
INSERT INTO "happening" VALUES(107,'over1',77,46,'{"type": "order", "colours": ["red", "blue"]}',NULL);
INSERT INTO "happening" VALUES(108,'over1',78,47,'{"type": "card", "colour": "red", "card": "c1_two_two"}',NULL);
INSERT INTO "happening" VALUES(109,'over1',79,48,'{"type": "special", "colour": "red", "card": "c1_two_two"}',NULL);
INSERT INTO "happening" VALUES(110,'over1',80,49,'{"type": "moved", "by": "red", "colour": "blue", "from": "sevilla", "to": "castilla_vieja", "n": 1}',NULL);
INSERT INTO "happening" VALUES(111,'over1',81,49,'{"type": "moved", "by": "red", "colour": "blue", "from": "aragon", "to": "galicia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(112,'over1',82,49,'{"type": "moved", "by": "red", "colour": "red", "from": "cataluna", "to": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(113,'over1',83,49,'{"type": "moved", "by": "red", "colour": "red", "from": "cataluna", "to": "galicia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(114,'over1',84,51,'{"type": "placed", "colour": "red", "place": "castilla_vieja", "n": 1}',NULL);
INSERT INTO "happening" VALUES(115,'over1',85,52,'{"type": "took", "colour": "blue", "n": 4}',NULL);
INSERT INTO "happening" VALUES(116,'over1',86,53,'{"type": "card", "colour": "blue", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(117,'over1',87,54,'{"type": "special", "colour": "blue", "card": "c5_king"}',NULL);
INSERT INTO "happening" VALUES(118,'over1',88,55,'{"type": "king", "by": "blue", "from": "castilla_nueva", "to": "pais_vasco"}',NULL);
INSERT INTO "happening" VALUES(119,'over1',89,57,'{"type": "placed", "colour": "blue", "place": "castilla_vieja", "n": 3}',NULL);
INSERT INTO "happening" VALUES(120,'over1',90,57,'{"type": "placed", "colour": "blue", "place": "castillo", "n": 2}',NULL);
INSERT INTO "happening" VALUES(121,'over1',91,57,'{"type": "marker", "colour": "blue"}',NULL);
INSERT INTO "happening" VALUES(122,'over1',92,57,'{"type": "scoring", "by": null, "card": null}',NULL);
INSERT INTO "happening" VALUES(123,'over1',93,58,'{"type": "disc", "colour": "blue", "place": "cataluna", "card": null}',NULL);
INSERT INTO "happening" VALUES(124,'over1',94,58,'{"type": "scored", "place": "castillo", "lines": [{"colour": "blue", "count": 2, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(125,'over1',95,58,'{"type": "moved", "by": "blue", "colour": "blue", "from": "castillo", "to": "cataluna", "n": 2}',NULL);
INSERT INTO "happening" VALUES(126,'over1',96,58,'{"type": "scored", "place": "galicia", "lines": [{"colour": "blue", "count": 2, "points": 4, "king": 0, "home": 0}, {"colour": "red", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(127,'over1',97,58,'{"type": "scored", "place": "pais_vasco", "lines": [{"colour": "blue", "count": 3, "points": 5, "king": 2, "home": 2}]}',NULL);
INSERT INTO "happening" VALUES(128,'over1',98,58,'{"type": "scored", "place": "aragon", "lines": [{"colour": "red", "count": 3, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(129,'over1',99,58,'{"type": "scored", "place": "cataluna", "lines": [{"colour": "blue", "count": 2, "points": 4, "king": 0, "home": 0}, {"colour": "red", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(130,'over1',100,58,'{"type": "scored", "place": "castilla_vieja", "lines": [{"colour": "blue", "count": 5, "points": 0, "king": 0, "home": 0}, {"colour": "red", "count": 5, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(131,'over1',101,58,'{"type": "scored", "place": "castilla_nueva", "lines": [{"colour": "blue", "count": 1, "points": 7, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(132,'over1',102,58,'{"type": "scored", "place": "sevilla", "lines": [{"colour": "blue", "count": 1, "points": 4, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(133,'over1',103,58,'{"type": "scored", "place": "granada", "lines": []}',NULL);
INSERT INTO "happening" VALUES(134,'over1',104,58,'{"type": "scored", "place": "valencia", "lines": [{"colour": "blue", "count": 1, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(135,'over1',105,58,'{"type": "round", "round": 8}',NULL);
INSERT INTO "happening" VALUES(136,'over1',106,58,'{"type": "revealed", "cards": {"1": "c1_any4", "2": "c2_veto", "3": "c3_fours", "4": "c4_grande", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(137,'over1',107,59,'{"type": "power", "colour": "blue", "value": 9}',NULL);
INSERT INTO "happening" VALUES(138,'over1',108,60,'{"type": "power", "colour": "red", "value": 11}',NULL);
INSERT INTO "happening" VALUES(139,'over1',109,60,'{"type": "order", "colours": ["red", "blue"]}',NULL);
INSERT INTO "happening" VALUES(140,'over1',110,61,'{"type": "took", "colour": "red", "n": 1}',NULL);
INSERT INTO "happening" VALUES(141,'over1',111,62,'{"type": "card", "colour": "red", "card": "c2_veto"}',NULL);
INSERT INTO "happening" VALUES(142,'over1',112,64,'{"type": "placed", "colour": "red", "place": "castillo", "n": 1}',NULL);
INSERT INTO "happening" VALUES(143,'over1',113,64,'{"type": "placed", "colour": "red", "place": "aragon", "n": 1}',NULL);
INSERT INTO "happening" VALUES(144,'over1',114,65,'{"type": "special", "colour": "red", "card": "c2_veto"}',NULL);
INSERT INTO "happening" VALUES(145,'over1',115,65,'{"type": "veto_kept", "colour": "red", "until": 9}',NULL);
INSERT INTO "happening" VALUES(146,'over1',116,66,'{"type": "took", "colour": "blue", "n": 2}',NULL);
INSERT INTO "happening" VALUES(147,'over1',117,67,'{"type": "card", "colour": "blue", "card": "c4_grande"}',NULL);
INSERT INTO "happening" VALUES(148,'over1',118,68,'{"type": "special", "colour": "blue", "card": "c4_grande"}',NULL);
INSERT INTO "happening" VALUES(149,'over1',119,70,'{"type": "placed", "colour": "blue", "place": "castillo", "n": 3}',NULL);
INSERT INTO "happening" VALUES(150,'over1',120,70,'{"type": "marker", "colour": "blue"}',NULL);
INSERT INTO "happening" VALUES(151,'over1',121,70,'{"type": "round", "round": 9}',NULL);
INSERT INTO "happening" VALUES(152,'over1',122,70,'{"type": "revealed", "cards": {"1": "c1_add2", "2": "c2_veto", "3": "c3_fives", "4": "c4_grande", "5": "c5_king"}}',NULL);
INSERT INTO "happening" VALUES(153,'over1',123,71,'{"type": "power", "colour": "blue", "value": 3}',NULL);
INSERT INTO "happening" VALUES(154,'over1',124,72,'{"type": "power", "colour": "red", "value": 13}',NULL);
INSERT INTO "happening" VALUES(155,'over1',125,72,'{"type": "order", "colours": ["red", "blue"]}',NULL);
INSERT INTO "happening" VALUES(156,'over1',126,73,'{"type": "card", "colour": "red", "card": "c2_veto"}',NULL);
INSERT INTO "happening" VALUES(157,'over1',127,75,'{"type": "placed", "colour": "red", "place": "castillo", "n": 1}',NULL);
INSERT INTO "happening" VALUES(158,'over1',128,76,'{"type": "special", "colour": "red", "card": "c2_veto"}',NULL);
INSERT INTO "happening" VALUES(159,'over1',129,76,'{"type": "veto_kept", "colour": "red", "until": 9}',NULL);
INSERT INTO "happening" VALUES(160,'over1',130,77,'{"type": "took", "colour": "blue", "n": 5}',NULL);
INSERT INTO "happening" VALUES(161,'over1',131,78,'{"type": "card", "colour": "blue", "card": "c3_fives"}',NULL);
INSERT INTO "happening" VALUES(162,'over1',132,79,'{"type": "special", "colour": "blue", "card": "c3_fives"}',NULL);
INSERT INTO "happening" VALUES(163,'over1',133,81,'{"type": "vetoed", "colour": "red", "by": "blue", "card": "c3_fives", "stands": 0, "of": 3}',NULL);
INSERT INTO "happening" VALUES(164,'over1',134,83,'{"type": "placed", "colour": "blue", "place": "castilla_vieja", "n": 2}',NULL);
INSERT INTO "happening" VALUES(165,'over1',135,83,'{"type": "placed", "colour": "blue", "place": "galicia", "n": 1}',NULL);
INSERT INTO "happening" VALUES(166,'over1',136,83,'{"type": "marker", "colour": "blue"}',NULL);
INSERT INTO "happening" VALUES(167,'over1',137,83,'{"type": "veto_lapsed", "colour": "red"}',NULL);
INSERT INTO "happening" VALUES(168,'over1',138,83,'{"type": "scoring", "by": null, "card": null}',NULL);
INSERT INTO "happening" VALUES(169,'over1',139,85,'{"type": "disc", "colour": "red", "place": "granada", "card": null}',NULL);
INSERT INTO "happening" VALUES(170,'over1',140,85,'{"type": "disc", "colour": "blue", "place": "granada", "card": null}',NULL);
INSERT INTO "happening" VALUES(171,'over1',141,85,'{"type": "scored", "place": "castillo", "lines": [{"colour": "blue", "count": 3, "points": 5, "king": 0, "home": 0}, {"colour": "red", "count": 2, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(172,'over1',142,85,'{"type": "moved", "by": "red", "colour": "red", "from": "castillo", "to": "granada", "n": 2}',NULL);
INSERT INTO "happening" VALUES(173,'over1',143,85,'{"type": "moved", "by": "blue", "colour": "blue", "from": "castillo", "to": "granada", "n": 3}',NULL);
INSERT INTO "happening" VALUES(174,'over1',144,85,'{"type": "scored", "place": "galicia", "lines": [{"colour": "blue", "count": 3, "points": 4, "king": 0, "home": 0}, {"colour": "red", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(175,'over1',145,85,'{"type": "scored", "place": "pais_vasco", "lines": [{"colour": "blue", "count": 3, "points": 5, "king": 2, "home": 2}]}',NULL);
INSERT INTO "happening" VALUES(176,'over1',146,85,'{"type": "scored", "place": "aragon", "lines": [{"colour": "red", "count": 4, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(177,'over1',147,85,'{"type": "scored", "place": "cataluna", "lines": [{"colour": "blue", "count": 2, "points": 4, "king": 0, "home": 0}, {"colour": "red", "count": 1, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(178,'over1',148,85,'{"type": "scored", "place": "castilla_vieja", "lines": [{"colour": "blue", "count": 7, "points": 6, "king": 0, "home": 0}, {"colour": "red", "count": 5, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(179,'over1',149,85,'{"type": "scored", "place": "castilla_nueva", "lines": [{"colour": "blue", "count": 1, "points": 7, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(180,'over1',150,85,'{"type": "scored", "place": "sevilla", "lines": [{"colour": "blue", "count": 1, "points": 4, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(181,'over1',151,85,'{"type": "scored", "place": "granada", "lines": [{"colour": "blue", "count": 3, "points": 6, "king": 0, "home": 0}, {"colour": "red", "count": 2, "points": 0, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(182,'over1',152,85,'{"type": "scored", "place": "valencia", "lines": [{"colour": "blue", "count": 1, "points": 5, "king": 0, "home": 0}]}',NULL);
INSERT INTO "happening" VALUES(183,'over1',153,85,'{"type": "over", "points": {"red": 27, "blue": 117}, "winners": ["blue"]}',NULL);
CREATE TABLE heartbeat (
	part VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (part)
);
CREATE TABLE job (
	id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	about VARCHAR, 
	dedupe VARCHAR NOT NULL, 
	payload JSON NOT NULL, 
	run_at DATETIME NOT NULL, 
	attempt INTEGER NOT NULL, 
	lease_until DATETIME, 
	done_at DATETIME, 
	dead_at DATETIME, 
	error VARCHAR, 
	CONSTRAINT pk_job PRIMARY KEY (id), 
	CONSTRAINT uq_job_dedupe UNIQUE (dedupe)
);
INSERT INTO "job" VALUES(1,'quiet',NULL,'quiet:running1:2026-12-08T12:00:00+00:00','{"game": "running1"}','2026-12-08 12:00:00.000000',0,NULL,NULL,NULL,NULL);
INSERT INTO "job" VALUES(9,'vote',NULL,'vote:1','{"vote": 1}','2026-12-02 12:00:00.000000',0,NULL,NULL,NULL,NULL);
INSERT INTO "job" VALUES(12,'quiet',NULL,'quiet:over1:2026-12-08T12:00:00+00:00','{"game": "over1"}','2026-12-08 12:00:00.000000',0,NULL,NULL,NULL,NULL);
INSERT INTO "job" VALUES(90,'report',NULL,'report:newest','{"kind": "asked"}','2026-12-01 12:00:00.000000',1,NULL,'2026-12-01 12:00:00.000000',NULL,NULL);
CREATE TABLE knock (
	id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	who VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_knock PRIMARY KEY (id)
);
CREATE TABLE login_link (
	id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME, 
	email VARCHAR, 
	CONSTRAINT pk_login_link PRIMARY KEY (id), 
	CONSTRAINT fk_login_link_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE message (
	id INTEGER NOT NULL, 
	direction VARCHAR NOT NULL, 
	dedupe VARCHAR NOT NULL, 
	game_id VARCHAR, 
	seat VARCHAR, 
	sender VARCHAR NOT NULL, 
	recipient VARCHAR NOT NULL, 
	message_id VARCHAR, 
	subject VARCHAR, 
	raw BLOB, 
	received_at DATETIME NOT NULL, 
	outcome VARCHAR, 
	detail JSON, 
	sent_at DATETIME, 
	token VARCHAR, 
	CONSTRAINT pk_message PRIMARY KEY (id), 
	CONSTRAINT fk_message_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_message_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_message_dedupe UNIQUE (dedupe)
);
INSERT INTO "message" VALUES(1,'out','out:2','running1','red','bounce+uffzxg75sow67xwkgdkqjbwra4@play.example.org','ana@example.org','<start.running1.red.0-0.ouk2drkfmatzsa53nzfiqt24z4@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','uffzxg75sow67xwkgdkqjbwra4');
INSERT INTO "message" VALUES(2,'out','out:3','running1','blue','bounce+p6kfndjm6df2tnvnfqwni7gvke@play.example.org','ben@example.org','<start.running1.blue.0-0.2gnlxeunoku7lu5aop4gxti5ne@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','p6kfndjm6df2tnvnfqwni7gvke');
INSERT INTO "message" VALUES(3,'out','out:4','running1','green','bounce+l5wp7n3ino5hfaiwszkq7cz5b4@play.example.org','carla@example.org','<start.running1.green.0-0.ebajibtw5jqbt54ah4lvg4ptqu@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','l5wp7n3ino5hfaiwszkq7cz5b4');
INSERT INTO "message" VALUES(4,'in','in:orders+running1.red.nqfkvzolvjz56hrnzkzxbwuimy@play.example.org:ana@example.org:<1.ana@example.org>:073c1634c496cdb649d1afe0a312bbb4b7e1741b271542e4a436c3b8824b1761','running1','red','ana@example.org','orders+running1.red.nqfkvzolvjz56hrnzkzxbwuimy@play.example.org','<1.ana@example.org>','Re: El Grande',X'46726F6D3A20616E61406578616D706C652E6F72670D0A546F3A200D0A4D6573736167652D49443A203C312E616E61406578616D706C652E6F72673E0D0A5375626A6563743A2052653A20456C204772616E64650D0A0D0A7374617475730D0A','2026-12-01 12:00:00.000000','commands','{"stored": [], "retracted": [], "commands": ["status"], "arguments": {}, "problems": [], "notices": [], "talk": [], "notes": [], "press": [], "tried": [], "offered": {}, "discs": [], "player": 1, "version": null}',NULL,'lehtrvvc6356yvn46h4aunqyf4');
INSERT INTO "message" VALUES(5,'out','out:5','running1','red','bounce+a5pu4g2nzfkghyeyesn6miwjqi@play.example.org','ana@example.org','<receipt.running1.red.20-1.ouk2drkfmatzsa53nzfiqt24z4@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','a5pu4g2nzfkghyeyesn6miwjqi');
INSERT INTO "message" VALUES(6,'in','in:orders+running1.blue.5ag7zq6n2j63selgloybnxx5t4@play.example.org:ben@example.org:<1.ben@example.org>:27ca8030d53f81f8e12414915b77e8bd3a9216d57f078f3f3f84e7ce1799d379','running1','blue','ben@example.org','orders+running1.blue.5ag7zq6n2j63selgloybnxx5t4@play.example.org','<1.ben@example.org>','Re: El Grande',X'46726F6D3A2062656E406578616D706C652E6F72670D0A546F3A200D0A4D6573736167652D49443A203C312E62656E406578616D706C652E6F72673E0D0A5375626A6563743A2052653A20456C204772616E64650D0A0D0A706F7765722031332C2031312C206C6F776573740A707265737320616C6C3A2068656C6C6F0A6E6F207665746F0D0A','2026-12-01 12:00:00.000000','orders','{"stored": [{"text": "power 13, 11, lowest", "code": "2f2c", "type": "power", "round": 2, "until": null, "card": null, "used": false, "why": "", "done": "", "replaces": "", "counts": ""}], "retracted": [], "commands": [], "arguments": {}, "problems": [], "notices": ["You hold no Veto now, so nothing was stored about one."], "talk": [], "notes": [], "press": [{"to": null, "text": "hello", "grey": false, "master": false}], "tried": [], "offered": {}, "discs": [], "player": 2, "version": null}',NULL,'ma7qquvp6tre6xb3pjrdqmvipy');
INSERT INTO "message" VALUES(7,'out','out:8','running1','blue','bounce+ijkvtn3s2i4yvs5q5tdpzsfp5a@play.example.org','ben@example.org','<receipt.running1.blue.20-1.2gnlxeunoku7lu5aop4gxti5ne@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','ijkvtn3s2i4yvs5q5tdpzsfp5a');
INSERT INTO "message" VALUES(8,'out','out:10','running1','red','bounce+qim2yj7xctwx7zefdcwn57kigq@play.example.org','ana@example.org','<vote.running1.red.20-2.ouk2drkfmatzsa53nzfiqt24z4@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','qim2yj7xctwx7zefdcwn57kigq');
INSERT INTO "message" VALUES(9,'out','out:11','running1','green','bounce+ocytie3dehotiv7emhmvb32dyq@play.example.org','carla@example.org','<vote.running1.green.20-1.ebajibtw5jqbt54ah4lvg4ptqu@play.example.org>','El Grande "running1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','ocytie3dehotiv7emhmvb32dyq');
INSERT INTO "message" VALUES(10,'out','out:13','over1','red','bounce+psecuwmqx5urf5g6rbf6x3rjki@play.example.org','ana@example.org','<start.over1.red.0-0.amhprifdxy3uxhnakzams5cpge@play.example.org>','El Grande "over1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','psecuwmqx5urf5g6rbf6x3rjki');
INSERT INTO "message" VALUES(11,'out','out:14','over1','blue','bounce+jdt3xqjiwafsxs4o5aitdph77e@play.example.org','ben@example.org','<start.over1.blue.0-0.q5svgqlbwpuqzmwpzwdb536qwi@play.example.org>','El Grande "over1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','jdt3xqjiwafsxs4o5aitdph77e');
INSERT INTO "message" VALUES(12,'out','out:15','over1','red','bounce+6cfxxamgk3ramla4aeojjsktza@play.example.org','ana@example.org','<final.over1.red.85-1.amhprifdxy3uxhnakzams5cpge@play.example.org>','El Grande "over1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','6cfxxamgk3ramla4aeojjsktza');
INSERT INTO "message" VALUES(13,'out','out:16','over1','blue','bounce+4pxehshoyh6c5zq32ozvaasyg4@play.example.org','ben@example.org','<final.over1.blue.85-1.q5svgqlbwpuqzmwpzwdb536qwi@play.example.org>','El Grande "over1"',NULL,'2026-12-01 12:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','4pxehshoyh6c5zq32ozvaasyg4');
CREATE TABLE note (
	game_id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	text VARCHAR NOT NULL, 
	CONSTRAINT pk_note PRIMARY KEY (game_id, player_id), 
	CONSTRAINT fk_note_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_note_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE offer (
	id INTEGER NOT NULL, 
	vacancy_id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	token VARCHAR NOT NULL, 
	asked_at DATETIME NOT NULL, 
	declined_at DATETIME, 
	CONSTRAINT pk_offer PRIMARY KEY (id), 
	CONSTRAINT fk_offer_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_offer_vacancy_id FOREIGN KEY(vacancy_id) REFERENCES vacancy (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_offer_token UNIQUE (token), 
	CONSTRAINT uq_offer_vacancy_id_player_id UNIQUE (vacancy_id, player_id)
);
CREATE TABLE outage (
	id INTEGER NOT NULL, 
	part VARCHAR NOT NULL, 
	since DATETIME NOT NULL, 
	until DATETIME, 
	moved INTEGER DEFAULT '0' NOT NULL, 
	settled_at DATETIME, 
	CONSTRAINT pk_outage PRIMARY KEY (id)
);
CREATE TABLE passkey (
	id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	credential VARCHAR NOT NULL, 
	public_key BLOB NOT NULL, 
	count INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_passkey PRIMARY KEY (id), 
	CONSTRAINT fk_passkey_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_passkey_credential UNIQUE (credential)
);
CREATE TABLE played (
	game_id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	seat VARCHAR NOT NULL, 
	place INTEGER, 
	points INTEGER, 
	answered INTEGER NOT NULL, 
	missed INTEGER NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	ended_at DATETIME NOT NULL, 
	mu DOUBLE, 
	sigma DOUBLE, 
	CONSTRAINT pk_played PRIMARY KEY (game_id, player_id), 
	CONSTRAINT fk_played_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE player (
	id INTEGER NOT NULL, 
	handle VARCHAR NOT NULL, 
	handle_key VARCHAR NOT NULL, 
	shape VARCHAR DEFAULT '' NOT NULL, 
	links INTEGER DEFAULT '0' NOT NULL, 
	timezone VARCHAR NOT NULL, 
	language VARCHAR NOT NULL, 
	digest_hour INTEGER DEFAULT '8' NOT NULL, 
	calendar BOOLEAN DEFAULT 1 NOT NULL, 
	hidden BOOLEAN DEFAULT 0 NOT NULL, 
	created_at DATETIME NOT NULL, 
	leaves_at DATETIME, 
	gone_at DATETIME, 
	admin BOOLEAN DEFAULT 0 NOT NULL, 
	blocked_at DATETIME, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT uq_player_handle_key UNIQUE (handle_key)
);
INSERT INTO "player" VALUES(1,'Ana','ana','ana',0,'UTC','en',8,1,0,'2026-12-01 12:00:00.000000',NULL,NULL,0,NULL);
INSERT INTO "player" VALUES(2,'Ben','ben','ben',0,'UTC','en',8,1,0,'2026-12-01 12:00:00.000000',NULL,NULL,0,NULL);
INSERT INTO "player" VALUES(3,'Carla','carla','carla',0,'UTC','en',8,1,0,'2026-12-01 12:00:00.000000',NULL,NULL,0,NULL);
CREATE TABLE press (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	seat VARCHAR, 
	seats JSON, 
	text VARCHAR NOT NULL, 
	grey BOOLEAN NOT NULL, 
	sent_at DATETIME NOT NULL, 
	CONSTRAINT pk_press PRIMARY KEY (id), 
	CONSTRAINT fk_press_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_press_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "press" VALUES(1,'running1','blue',NULL,'hello',0,'2026-12-01 12:00:00.000000');
CREATE TABLE press_copy (
	id INTEGER NOT NULL, 
	press_id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	told_at DATETIME, 
	CONSTRAINT pk_press_copy PRIMARY KEY (id), 
	CONSTRAINT fk_press_copy_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_press_copy_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_press_copy_press_id FOREIGN KEY(press_id) REFERENCES press (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_press_copy_press_id_seat UNIQUE (press_id, seat)
);
INSERT INTO "press_copy" VALUES(1,1,'running1','red','2026-12-01 12:00:00.000000');
INSERT INTO "press_copy" VALUES(2,1,'running1','green','2026-12-01 12:00:00.000000');
INSERT INTO "press_copy" VALUES(3,1,'running1','blue','2026-12-01 12:00:00.000000');
CREATE TABLE rating (
	player_id INTEGER NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	worth DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_rating PRIMARY KEY (player_id), 
	CONSTRAINT fk_rating_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE seat (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	place INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	player_id INTEGER, 
	bot VARCHAR, 
	invited_email VARCHAR, 
	handle VARCHAR, 
	word VARCHAR, 
	token_version INTEGER NOT NULL, 
	told INTEGER NOT NULL, 
	mails VARCHAR DEFAULT 'asked' NOT NULL, 
	unwanted JSON DEFAULT '[]' NOT NULL, 
	mailed_at DATETIME, 
	muted JSON, 
	bank DOUBLE, 
	stand_in VARCHAR, 
	ready BOOLEAN, 
	ready_act VARCHAR, 
	shares JSON DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (id), 
	CONSTRAINT fk_seat_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_seat_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_seat_game_id_name UNIQUE (game_id, name)
);
INSERT INTO "seat" VALUES(1,'running1','red',0,'joined',1,NULL,NULL,'Ana','',0,29,'asked','[]',NULL,NULL,NULL,NULL,NULL,NULL,'[]');
INSERT INTO "seat" VALUES(2,'running1','blue',1,'joined',2,NULL,NULL,'Ben','',0,29,'asked','[]',NULL,NULL,NULL,NULL,NULL,NULL,'[]');
INSERT INTO "seat" VALUES(3,'running1','green',2,'joined',3,NULL,NULL,'Carla','',0,2,'asked','[]','2026-12-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,'[]');
INSERT INTO "seat" VALUES(4,'over1','red',0,'joined',1,NULL,NULL,'Ana','',0,153,'asked','[]','2026-12-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,'[]');
INSERT INTO "seat" VALUES(5,'over1','blue',1,'joined',2,NULL,NULL,'Ben','',0,153,'asked','[]','2026-12-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,'[]');
CREATE TABLE spent (
	id VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_spent PRIMARY KEY (id)
);
CREATE TABLE standby (
	player_id INTEGER NOT NULL, 
	since DATETIME NOT NULL, 
	edition VARCHAR NOT NULL, 
	least_hours DOUBLE NOT NULL, 
	asked_at DATETIME, 
	CONSTRAINT pk_standby PRIMARY KEY (player_id), 
	CONSTRAINT fk_standby_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE stored_order (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	doc JSON NOT NULL, 
	text VARCHAR NOT NULL, 
	round INTEGER, 
	status VARCHAR NOT NULL, 
	letter VARCHAR, 
	message_id INTEGER, 
	received_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	why VARCHAR, 
	counts_at DATETIME, 
	CONSTRAINT pk_stored_order PRIMARY KEY (id), 
	CONSTRAINT fk_stored_order_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_stored_order_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_stored_order_message_id FOREIGN KEY(message_id) REFERENCES message (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "stored_order" VALUES(1,'running1','blue','2f2c','{"type": "power", "values": [13, 11, "lowest"], "round": 2}','power 13, 11, lowest',2,'stored',NULL,6,'2026-12-01 12:00:00.000000',NULL,NULL,NULL);
CREATE TABLE undelivered (
	email VARCHAR NOT NULL, 
	score INTEGER NOT NULL, 
	last_at DATETIME NOT NULL, 
	words VARCHAR NOT NULL, 
	CONSTRAINT pk_undelivered PRIMARY KEY (email)
);
CREATE TABLE vacancy (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	leaver_id INTEGER, 
	"before" VARCHAR NOT NULL, 
	why VARCHAR NOT NULL, 
	shared JSON NOT NULL, 
	opened_at DATETIME NOT NULL, 
	until DATETIME, 
	closed_at DATETIME, 
	outcome VARCHAR, 
	taken_by INTEGER, 
	CONSTRAINT pk_vacancy PRIMARY KEY (id), 
	CONSTRAINT fk_vacancy_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_vacancy_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_vacancy_leaver_id FOREIGN KEY(leaver_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_vacancy_taken_by FOREIGN KEY(taken_by) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE vote (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	hours DOUBLE, 
	seat VARCHAR NOT NULL, 
	player_id INTEGER, 
	voices JSON NOT NULL, 
	opened_at DATETIME NOT NULL, 
	ends_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	outcome VARCHAR, 
	CONSTRAINT pk_vote PRIMARY KEY (id), 
	CONSTRAINT fk_vote_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_vote_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_vote_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "vote" VALUES(1,'running1','extend',24.0,'blue',NULL,'{"blue": true}','2026-12-01 12:00:00.000000','2026-12-02 12:00:00.000000',NULL,NULL);
CREATE TABLE wait (
	id INTEGER NOT NULL, 
	game_id VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	epoch INTEGER NOT NULL, 
	act INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	opened_at DATETIME NOT NULL, 
	deadline_at DATETIME, 
	remind_at DATETIME, 
	reminded_at DATETIME, 
	missed_at DATETIME, 
	closed_at DATETIME, 
	outcome VARCHAR, 
	deadline_noted BOOLEAN DEFAULT 0 NOT NULL, 
	remind_noted BOOLEAN DEFAULT 0 NOT NULL, 
	moves INTEGER DEFAULT '0' NOT NULL, 
	calendared INTEGER, 
	kind VARCHAR DEFAULT '' NOT NULL, 
	player_id INTEGER, 
	grace_from DATETIME, 
	bank_from DATETIME, 
	CONSTRAINT pk_wait PRIMARY KEY (id), 
	CONSTRAINT fk_wait_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seat (game_id, name) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_wait_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "wait" VALUES(1,'running1','blue',0,1,0,'2026-12-01 12:00:00.000000','2026-12-02 12:00:00.000000','2026-12-02 08:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','answered',0,0,0,NULL,'power',2,NULL,NULL);
INSERT INTO "wait" VALUES(2,'running1','red',0,7,20,'2026-12-01 12:00:00.000000','2026-12-02 12:00:00.000000','2026-12-02 08:00:00.000000',NULL,NULL,NULL,NULL,0,0,0,0,'power',1,NULL,NULL);
INSERT INTO "wait" VALUES(3,'over1','red',0,1,0,'2026-12-01 12:00:00.000000','2026-12-02 12:00:00.000000','2026-12-02 08:00:00.000000',NULL,NULL,'2026-12-01 12:00:00.000000','answered',0,0,0,NULL,'power',1,NULL,NULL);
CREATE TABLE web_session (
	id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	seen_at DATETIME NOT NULL, 
	revoked_at DATETIME, 
	device VARCHAR, 
	CONSTRAINT pk_web_session PRIMARY KEY (id), 
	CONSTRAINT fk_web_session_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE webhook (
	id INTEGER NOT NULL, 
	mark VARCHAR NOT NULL, 
	game_id VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	url VARCHAR NOT NULL, 
	kinds JSON NOT NULL, 
	told INTEGER NOT NULL, 
	asked INTEGER NOT NULL, 
	failures INTEGER NOT NULL, 
	why VARCHAR, 
	created_at DATETIME NOT NULL, 
	off_at DATETIME, 
	CONSTRAINT pk_webhook PRIMARY KEY (id), 
	CONSTRAINT fk_webhook_game_id FOREIGN KEY(game_id) REFERENCES game (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_webhook_player_id FOREIGN KEY(player_id) REFERENCES player (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_webhook_mark UNIQUE (mark)
);
CREATE INDEX ix_job_about ON job (about) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX ix_job_done ON job (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX ix_job_due ON job (kind, run_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX ix_job_next ON job (run_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX ix_knock_at ON knock (at);
CREATE INDEX ix_knock_who ON knock (kind, who, at);
CREATE INDEX ix_outage_unsettled ON outage (id) WHERE settled_at IS NULL;
CREATE INDEX ix_outage_until ON outage (until);
CREATE INDEX ix_player_shape ON player (shape);
CREATE INDEX ix_spent_at ON spent (at);
CREATE INDEX ix_absence_player ON absence (player_id, ends);
CREATE INDEX ix_account_change_player_id ON account_change (player_id);
CREATE INDEX ix_address_player_id ON address (player_id);
CREATE INDEX ix_api_token_player_id ON api_token (player_id);
CREATE INDEX ix_game_lobby ON game (status, created_at, id) WHERE public;
CREATE INDEX ix_game_status ON game (status);
CREATE INDEX ix_game_uncounted ON game (id) WHERE counted_at IS NOT ended_at;
CREATE INDEX ix_login_link_player_id ON login_link (player_id);
CREATE INDEX ix_passkey_player_id ON passkey (player_id);
CREATE INDEX ix_rating_worth ON rating (worth, player_id);
CREATE INDEX ix_web_session_player_id ON web_session (player_id);
CREATE INDEX ix_act_start_position ON act_start (game_id, position);
CREATE INDEX ix_deed_game ON deed (game_id, id);
CREATE INDEX ix_deed_player_id ON deed (player_id);
CREATE INDEX ix_played_in_order ON played (ended_at, game_id);
CREATE INDEX ix_played_player ON played (player_id, ended_at);
CREATE INDEX ix_played_unrated ON played (ended_at, game_id) WHERE rated AND mu IS NULL;
CREATE INDEX ix_seat_invited_email ON seat (invited_email);
CREATE INDEX ix_seat_player_id ON seat (player_id);
CREATE INDEX ix_webhook_on ON webhook (game_id) WHERE off_at IS NULL;
CREATE INDEX ix_webhook_player_id ON webhook (player_id);
CREATE INDEX ix_message_message_id ON message (message_id);
CREATE INDEX ix_message_seat ON message (game_id, seat);
CREATE INDEX ix_message_sender ON message (sender, received_at);
CREATE UNIQUE INDEX ix_message_token ON message (token);
CREATE INDEX ix_press_game ON press (game_id, id);
CREATE UNIQUE INDEX ix_vacancy_free ON vacancy (game_id, seat) WHERE closed_at IS NULL;
CREATE INDEX ix_vacancy_leaver ON vacancy (leaver_id);
CREATE INDEX ix_vote_game ON vote (game_id, kind);
CREATE UNIQUE INDEX ix_vote_open ON vote (game_id) WHERE closed_at IS NULL;
CREATE INDEX ix_wait_calendared ON wait (game_id, seat) WHERE calendared IS NOT NULL;
CREATE INDEX ix_wait_deadline ON wait (deadline_at) WHERE closed_at IS NULL AND NOT deadline_noted;
CREATE INDEX ix_wait_game_id ON wait (game_id);
CREATE UNIQUE INDEX ix_wait_open ON wait (game_id, seat) WHERE closed_at IS NULL;
CREATE INDEX ix_wait_remind ON wait (remind_at) WHERE closed_at IS NULL AND reminded_at IS NULL AND NOT remind_noted;
CREATE INDEX ix_press_copy_seat ON press_copy (game_id, seat, told_at);
CREATE INDEX ix_stored_order_seat ON stored_order (game_id, seat, status);
COMMIT;