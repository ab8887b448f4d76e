import { makeRoom } from '../api'
import { go } from '../app/router.svelte'
import type { Options } from '../wire'
import { rememberTable } from './tables.svelte'

/** Make a room and go there; the room's page takes a seat for me at once, as `?sit` asks. */
export async function startRoom(options: Partial<Options>): Promise<void> {
  const { code } = await makeRoom(options)
  rememberTable(code)
  go(`/rooms/${code}?sit`)
}
