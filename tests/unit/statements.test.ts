import { describe, expect, test } from "vitest"
import { splitStatements } from "../../server/database/split-statements.ts"

describe("the statements of a migration", () => {
  test.each([
    ["", []],
    [" ;; \n; ", []],
    ["select 1", ["select 1"]],
    ["select 1; select 2;\n", ["select 1", "select 2"]],
    ["-- a; b\nselect 1; -- c;", ["-- a; b\nselect 1"]],
    ["/* a; */ select 1; /* b; */", ["/* a; */ select 1"]],
    ["select ';', 'it''s;'; select 2", ["select ';', 'it''s;'", "select 2"]],
    ["select e'\\';', E'a'';'; select 2", ["select e'\\';', E'a'';'", "select 2"]],
    ["select 'a\\'; select 2", ["select 'a\\'", "select 2"]],
    [`select 1 as "a;""b;"; select 2`, [`select 1 as "a;""b;"`, "select 2"]],
    ["do $$ begin; end $$; select 2", ["do $$ begin; end $$", "select 2"]],
    ["as $a$ $b$;$b$ $$;$$ ; $a$; select 2", ["as $a$ $b$;$b$ $$;$$ ; $a$", "select 2"]],
    ["select $1; select 2", ["select $1", "select 2"]],
    ["-- it's\nselect 1; select 'x'", ["-- it's\nselect 1", "select 'x'"]],
  ])("%j", (sql, expected) => {
    expect(splitStatements(sql)).toEqual(expected)
  })
})
