import { makeRoom } from '../api'
import { go } from '../app/router.svelte'
import type { Options } from '../wire'

/** Make a room and go there; the room's page gives a seat to who comes first. */
export async function startRoom(options: Partial<Options>): Promise<void> {
  const { code } = await makeRoom(options)
  go(`/rooms/${code}`)
}
