import { settings } from '../settings/settings.svelte'

export type Sound = 'place' | 'draw' | 'points' | 'turn' | 'end' | 'hurry'

let context: AudioContext | null = null

/** Play a sound, unless they are off. Browsers allow it once somebody has tapped or typed something. */
export function play(sound: Sound): void {
  if (!settings.sounds || document.visibilityState === 'hidden') return
  if (!navigator.userActivation?.hasBeenActive) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    SOUNDS[sound](context, context.currentTime)
  } catch {
    // A machine without sound.
  }
}

const SOUNDS: Record<Sound, (context: AudioContext, at: number) => void> = {
  place(context, at) {
    knock(context, at, 1900, 0.16)
    tone(context, at, 190, 0.07, 0.12)
  },
  draw(context, at) {
    knock(context, at, 3200, 0.05)
  },
  points(context, at) {
    tone(context, at, 660, 0.14, 0.07)
    tone(context, at + 0.09, 880, 0.22, 0.07)
  },
  turn(context, at) {
    tone(context, at, 523, 0.16, 0.05)
  },
  end(context, at) {
    for (const [n, pitch] of [392, 494, 587].entries()) tone(context, at + n * 0.11, pitch, 0.4, 0.06)
  },
  hurry(context, at) {
    tone(context, at, 440, 0.09, 0.07)
    tone(context, at + 0.14, 440, 0.09, 0.07)
  },
}

/** A soft tone that dies away. */
function tone(context: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const [source, gain] = [context.createOscillator(), context.createGain()]
  source.frequency.value = pitch
  source.type = 'sine'
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  source.connect(gain).connect(context.destination)
  source.start(at)
  source.stop(at + length)
}

/** A tile on wood: a short noise. */
function knock(context: AudioContext, at: number, pitch: number, loud: number): void {
  const length = 0.05
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++)
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 4
  const [source, filter, gain] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
  ]
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(at)
}
