/** Key of the session in local storage; of the form that supabase-js gives its own. */
export const sessionKey = "sb-modulverk-auth-token"
