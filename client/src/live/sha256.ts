/**
 * SHA-256 where the browser has no WebCrypto: it gives that to pages from https and from this computer only,
 * and a table in a home network is reached over plain http.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length
  const blocks = new Uint8Array(((length + 72) >> 6) << 6)
  blocks.set(message)
  blocks[length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setUint32(blocks.length - 8, Math.floor(length / 0x20000000))
  view.setUint32(blocks.length - 4, length << 3)
  const state = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  const words = new Uint32Array(64)
  for (let at = 0; at < blocks.length; at += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(at + 4 * n)
    for (let n = 16; n < 64; n++) words[n] = next(words, n)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => digest.setUint32(4 * n, word))
  return new Uint8Array(digest.buffer)
}

const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
  107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
  227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
]

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0
}

const CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function next(words: Uint32Array, n: number): number {
  const [early, late] = [words[n - 15] ?? 0, words[n - 2] ?? 0]
  const a = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const b = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return (words[n - 16] ?? 0) + a + (words[n - 7] ?? 0) + b
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (CONSTANTS[n] ?? 0) + (words[n] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n] ?? 0) + word))
}
