import { expect, test } from "vitest"
import { readEnvironment } from "../../server/environment.ts"
import { checkNewPassword } from "../../server/supabase/auth/passwords.ts"

test.each(["Éxempel12", "Ωmega1234", "Пароль12"])(
  "ADMIN_PASSWORD may be what a visitor may choose: %s",
  (password) => {
    expect(() => checkNewPassword(password)).not.toThrow()
    const read = readEnvironment({ ADMIN_EMAIL: "chef@exempel.example", ADMIN_PASSWORD: password })
    expect(read.ADMIN_PASSWORD).toBe(password)
  },
)
