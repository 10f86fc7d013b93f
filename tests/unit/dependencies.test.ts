import { globSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { expect, test } from "vitest"

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>

/** Packages in the decision's tables. `@types/*` covers that scope. */
const explained = readFileSync("docs/decisions/0005-dependencies.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| package "))
  .flatMap((line) => (line.split("|")[1] ?? "").split(",").map((name) => name.trim()))

test("every direct dependency has its reason, and every reason its dependency", () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((name) =>
    name.replace(/^@types\/.*/, "@types/*"),
  )
  expect(explained.toSorted()).toEqual([...new Set(direct)].sort())
})

test("versions are exact, so that tested and installed versions are equal", () => {
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test("React Router's packages have one version: its server, its build and its client know each other's insides", () => {
  const all: Record<string, string> = { ...dependencies, ...devDependencies }
  const versions = Object.keys(all)
    .filter((name) => /^@?react-router(\/|$)/.test(name))
    .map((name) => all[name])
  expect(versions.length).toBeGreaterThan(2)
  expect(new Set(versions).size).toBe(1)
})

test("what runs in production imports no package that is only there for development", () => {
  const files = [
    ...globSync(
      [
        "server/**/*.ts",
        "app/**/*.{ts,tsx}",
        "{brand,content,portable}/**/*.ts",
        "demo/content/**/*.ts",
        "supabase/functions/**/*.ts",
        "scripts/{start,modulverk}.ts",
        "scripts/{commands,doctor}/*.ts",
        "scripts/build/{source-fingerprint,version}.ts",
      ],
      {
        // Only the build reads the route table.
        exclude: ["app/routes.ts"],
      },
    ),
  ]
  const foreign = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s+)?"([^".][^"]*)"/gm,
      ),
    ]
      .map(([, specifier = ""]) => specifier)
      .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith("virtual:"))
      .map((specifier) =>
        specifier
          .split("/")
          .slice(0, specifier.startsWith("@") ? 2 : 1)
          .join("/"),
      )
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(150)
  expect(foreign).toEqual([])
})
