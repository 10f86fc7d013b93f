import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { memoryFolder } from "./tests/fixtures/memory-folder.ts"

// Every site and every command that a test starts would compile the same modules anew: a third of its start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/tests-compiled")
process.env.TMPDIR = memoryFolder()

/** Tests that need no browser. Policies and protocol run against PGlite and a real Postgres. */
const postgres = ["tests/fixtures/postgres-global.ts"]
const languages = ["tests/fixtures/both-languages.ts"]
const plans = "tests/fixtures/plans/each-test.ts"
/**
 * They load the program with a module of their own in it, or with a function's secrets, which are read once. All others of a kind share
 * what has been loaded: a third of their time.
 */
const alone = {
  unit: ["tests/unit/one-language.test.ts"],
  protocol: ["tests/protocol/auth.rules.test.ts", "tests/protocol/*-hosted.test.ts"],
}

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than a small machine has cores: one always waits for something.
    maxWorkers: 3,
    // As in playwright.config.ts: a shared machine may stall.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{,demo/}unit/**/*.test.ts"],
          exclude: alone.unit,
          setupFiles: languages,
          isolate: false,
        },
      },
      { extends: true, test: { name: "unit, alone", include: alone.unit } },
      {
        extends: true,
        test: {
          name: "policies",
          include: ["tests/{,demo/}policies/**/*.test.ts"],
          globalSetup: postgres,
          setupFiles: [...languages, plans],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "protocol",
          include: ["tests/protocol/**/*.test.ts"],
          exclude: alone.protocol,
          globalSetup: postgres,
          setupFiles: [...languages, plans],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "protocol, alone",
          include: alone.protocol,
          globalSetup: postgres,
          setupFiles: [...languages, plans],
        },
      },
      {
        extends: true,
        test: {
          name: "start",
          include: ["tests/start/**/*.test.ts"],
          globalSetup: postgres,
          setupFiles: plans,
          testTimeout: 90_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: postgres,
          setupFiles: plans,
          isolate: false,
        },
      },
    ],
  },
})
