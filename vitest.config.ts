import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { memoryFolder } from "./tests/fixtures/memory-folder.ts"

// Compile cache for sites and commands that tests start: saves a third of their start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/tests-compiled")
process.env.TMPDIR = memoryFolder()

/** Tests without a browser. Policies and protocol run on PGlite and on Postgres. */
const postgres = ["tests/fixtures/postgres-global.ts"]
const languages = ["tests/fixtures/both-languages.ts"]
const plans = "tests/fixtures/plans/each-test.ts"
/**
 * These replace a module of the program or read secrets at import, so each needs its own module
 * graph. All others share loaded modules, which saves a third of their time.
 */
const alone = {
  unit: ["tests/unit/one-language.test.ts", "tests/unit/passwords.test.ts"],
  protocol: ["tests/protocol/*-hosted.test.ts"],
}

export default defineConfig({
  test: {
    alias: { "@node-rs/argon2": join(import.meta.dirname, "tests/fixtures/fast-argon2.ts") },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the cores of a small machine, because one worker is always waiting.
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
