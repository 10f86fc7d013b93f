/**
 * Calls a function of the schema `public` that returns one value, with named parameters, as the
 * service role. Rejects with the database error.
 */
export type CallFunction = <Result = unknown>(
  name: string,
  parameters?: Record<string, unknown>,
) => Promise<Result>

interface RpcClient {
  rpc(name: string, parameters?: object): PromiseLike<{ data: unknown; error: unknown }>
}

/** Calls functions through the API of a Supabase project. */
export function callsThrough(client: RpcClient | Promise<RpcClient>): CallFunction {
  return async <Result>(name: string, parameters?: Record<string, unknown>) => {
    const { data, error } = await (await client).rpc(name, parameters)
    if (error) throw error
    return data as Result
  }
}
