-- Records as the first revision of this program made them, with what each later revision changed in them.

CREATE TABLE game (
	code VARCHAR(8) NOT NULL,
	game VARCHAR(40) NOT NULL,
	title VARCHAR(200) DEFAULT '' NOT NULL,
	header JSON NOT NULL,
	finished BOOLEAN DEFAULT 0 NOT NULL,
	created_at DATETIME NOT NULL,
	CONSTRAINT pk_game PRIMARY KEY (code)
);
CREATE TABLE entry (
	game VARCHAR(8) NOT NULL,
	seq INTEGER NOT NULL,
	command VARCHAR(64) NOT NULL,
	line TEXT NOT NULL,
	kind VARCHAR(10) NOT NULL,
	overruled BOOLEAN NOT NULL,
	reason VARCHAR(200) NOT NULL,
	"by" VARCHAR(24) NOT NULL,
	device VARCHAR(64) DEFAULT '' NOT NULL,
	at DATETIME NOT NULL,
	CONSTRAINT pk_entry PRIMARY KEY (game, seq),
	CONSTRAINT ck_entry_seq_positive CHECK (seq > 0),
	CONSTRAINT fk_entry_game FOREIGN KEY(game) REFERENCES game (code) ON DELETE CASCADE,
	CONSTRAINT uq_entry_command UNIQUE (command)
);
CREATE TABLE invitation (
	game VARCHAR(8) NOT NULL,
	join_code VARCHAR(6) NOT NULL,
	enter_key VARCHAR(32) NOT NULL,
	watch_key VARCHAR(32) NOT NULL,
	CONSTRAINT pk_invitation PRIMARY KEY (game),
	CONSTRAINT fk_invitation_game FOREIGN KEY(game) REFERENCES game (code) ON DELETE CASCADE,
	CONSTRAINT uq_invitation_join_code UNIQUE (join_code)
);
CREATE TABLE device_right (
	device VARCHAR(64) NOT NULL,
	game VARCHAR(8) NOT NULL,
	may_enter BOOLEAN NOT NULL,
	seat VARCHAR(40) DEFAULT '' NOT NULL,
	CONSTRAINT pk_device_right PRIMARY KEY (device, game),
	CONSTRAINT fk_device_right_game FOREIGN KEY(game) REFERENCES game (code) ON DELETE CASCADE
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE alias (
	"key" VARCHAR(500) NOT NULL,
	person VARCHAR(500) NOT NULL,
	CONSTRAINT pk_alias PRIMARY KEY ("key")
);
CREATE TABLE component_sheet (
	id VARCHAR(8) NOT NULL,
	game VARCHAR(40) NOT NULL,
	form VARCHAR(40) NOT NULL,
	title VARCHAR(200) NOT NULL,
	"values" JSON NOT NULL,
	changed_at DATETIME NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT pk_component_sheet PRIMARY KEY (id)
);
CREATE TABLE ruling (
	id VARCHAR(8) NOT NULL,
	game VARCHAR(40) NOT NULL,
	group_name VARCHAR(40) NOT NULL,
	code VARCHAR(8) NOT NULL,
	rules TEXT NOT NULL,
	house_rule VARCHAR(40) NOT NULL,
	words TEXT NOT NULL,
	body JSON NOT NULL,
	kept_at DATETIME NOT NULL,
	decided_at DATETIME NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT pk_ruling PRIMARY KEY (id)
);
CREATE TABLE wrong_try (
	source VARCHAR(64) NOT NULL,
	free_at DOUBLE NOT NULL,
	CONSTRAINT pk_wrong_try PRIMARY KEY (source)
);
INSERT INTO alembic_version VALUES('0001');
CREATE INDEX ix_device_right_game ON device_right (game);
CREATE INDEX ix_ruling_group_name ON ruling (group_name);
CREATE INDEX ix_component_sheet_game ON component_sheet (game);
INSERT INTO game VALUES('ACDEFGHJ', 'toy', 'Rain', '{"players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}], "options": {"most": "3"}, "components": {}, "nicknames": {}, "details": {}, "game": "toy", "edition": "first", "version": "basic", "rules_version": "1"}', false, '2026-11-21 12:00:00.000000');
INSERT INTO game VALUES('BBBBBBBB', 'toy', '', '{"players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}], "options": {"most": "3"}, "components": {}, "nicknames": {}, "details": {}, "game": "toy", "edition": "first", "version": "basic", "rules_version": "1"}', false, '2026-11-21 12:00:00.000000');
INSERT INTO game VALUES('CCCCCCCC', 'toy', '', '{"players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}], "options": {"most": "3"}, "components": {}, "nicknames": {}, "details": {}, "game": "toy", "edition": "first", "version": "basic", "rules_version": "1"}', false, '2026-11-21 12:00:00.000000');
INSERT INTO game VALUES('DDDDDDDD', 'toy', '', '{"players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}], "options": {"most": "3"}, "components": {}, "nicknames": {}, "details": {}, "game": "toy", "edition": "first", "version": "basic", "rules_version": "1"}', false, '2026-11-21 12:00:00.000000');
-- The device is the hash of the secret of ADA.
INSERT INTO device_right VALUES('e8cd2f1b9bd549e7a7b06a2ebacd2a991371f404dfd8c379a46ef2b14f7f02ca', 'ACDEFGHJ', true, '');
INSERT INTO component_sheet VALUES('BCDEFGHJ', 'toy', 'box', 'Our box', '{}', '2026-11-21 12:00:00.000000', 1);
INSERT INTO alias VALUES('jon', 'jonathan');
INSERT INTO ruling VALUES('CCDEFGHJ', 'toy', 'our table', 'ACDEFGHJ', '', '', '', '{"game": "toy", "claim": "Take nine sticks", "judgement": "illegal", "edition": "first", "group": "our table", "line": "take 9", "question": "", "facts": {"sticks": "9"}, "claimed_by": "Ada", "code": "ACDEFGHJ", "entry": 7, "position": "21 0 (0, 0)", "rules": ["X1", "X2"], "sentences": ["Illegal."], "decision": "against", "reason": "We like it fast", "house_rule": "X1", "option": "most", "value": "2"}', '2026-11-21 12:00:00.000000', '2026-11-21 12:00:00.000000', 1);
INSERT INTO ruling VALUES('DCDEFGHJ', 'toy', 'our table', '', '', '', '', '{"game": "toy", "claim": "Take nine sticks", "judgement": "illegal", "edition": "first", "group": "our table", "line": "take 9", "question": "", "facts": {"sticks": "9"}, "claimed_by": "Ada", "code": "", "entry": 7, "position": "21 0 (0, 0)", "rules": ["X1", "X2"], "sentences": ["Illegal."], "decision": "against", "reason": "We like it fast", "house_rule": "X1", "option": "most", "value": "2"}', '2026-11-21 12:00:00.000000', '2026-11-21 12:00:00.000000', 1);
INSERT INTO entry VALUES('BBBBBBBB', 1, 'import:BBBBBBBB:1', 'take 1', 'action', false, '', '', '', '2026-11-21 12:00:00.000000');
INSERT INTO entry VALUES('BBBBBBBB', 2, 'import:BBBBBBBB:2', 'take 1', 'action', false, '', '', '', '2026-11-21 12:00:00.000000');
INSERT INTO entry VALUES('BBBBBBBB', 3, 'played-on', 'take 1', 'action', false, '', '', '', '2026-11-21 12:05:00.000000');
INSERT INTO entry VALUES('CCCCCCCC', 1, 'import:CCCCCCCC:1', 'take 1', 'action', false, '', '', '', '2026-11-21 12:05:00.000000');
INSERT INTO entry VALUES('DDDDDDDD', 1, 'played-here', 'take 1', 'action', false, '', '', '', '2026-11-21 12:00:00.000000');
