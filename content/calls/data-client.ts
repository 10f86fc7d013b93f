import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { PublishedTable } from "../index.ts"
import type { Item } from "../types/field-values.ts"

/** What a screen needs to read content: supabase-js's `from` and `rpc`, in process on the server. */
export interface DataClient extends Pick<PostgrestClient<Database>, "from" | "rpc"> {
  /** An item that is shown as if it were published, for holders of its link. */
  preview?: Preview
}

/** An item before it is published, as the link to it shows it. */
export interface Preview {
  table: PublishedTable
  /** The item as it is now, published or not. */
  row: Item
  /** Of a solution: the features that everybody may read. */
  features: Database["public"]["Tables"]["features"]["Row"][]
  expires_at: string
}
