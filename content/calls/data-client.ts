import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { PublishedTable } from "../index.ts"
import type { Item } from "../types/field-values.ts"

/** The read access that screens need: `from` and `rpc` of supabase-js, in process on the server. */
export interface DataClient extends Pick<PostgrestClient<Database>, "from" | "rpc"> {
  /** Item to render as if it were published, for holders of its preview link. */
  preview?: Preview
  /** True for the frame of the editing screen. */
  editing?: boolean
}

/** An unpublished item or a draft, as its preview link shows it. */
export interface Preview {
  table: PublishedTable
  /** The current row, published or not, with its draft as it was when the link was made. */
  row: Item
  /** Columns that earlier paths of the item are made of. */
  former: Partial<Item>[]
  /** For a solution: its public features. */
  features: Database["public"]["Tables"]["features"]["Row"][]
  expires_at: string
}
