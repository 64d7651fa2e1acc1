import { recall, remember } from '#lib/remembered.ts';

/** How a scan sounds: right is short and high, wrong is low and longer; a notice is in between. */
export type Tone = 'right' | 'wrong' | 'notice';

interface Sound {
  hertz: number;
  seconds: number;
  shape: OscillatorType;
  loudness: number;
}

const sounds: Record<Tone, readonly Sound[]> = {
  right: [{ hertz: 1320, seconds: 0.09, shape: 'sine', loudness: 0.35 }],
  notice: [{ hertz: 660, seconds: 0.12, shape: 'sine', loudness: 0.3 }],
  wrong: [
    { hertz: 165, seconds: 0.18, shape: 'square', loudness: 0.3 },
    { hertz: 130, seconds: 0.26, shape: 'square', loudness: 0.3 },
  ],
};

/** How loud tones are at this computer. */
export type Loudness = 'off' | 'normal' | 'loud';

const factors: Record<Loudness, number> = { off: 0, normal: 1, loud: 2.6 };
let audio: AudioContext | null = null;

/** Sounds a tone right away, unless this computer was told to be silent. */
export function soundTone(tone: Tone): void {
  const context = loudnessHere() === 'off' ? null : startedAudio();
  if (context) playTone(context, tone, context.currentTime);
}

/** What became of the two tones of a test; whether anyone heard them, only people know. */
export type SoundTest = 'played' | 'not-started' | 'unsupported';

/** Sounds the tone of a right scan and that of a wrong one, as loud as this computer has them. */
export async function testTones(): Promise<SoundTest> {
  const context = startedAudio();
  if (!context) return 'unsupported';
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, startMilliseconds))]);
  if (context.state !== 'running') return 'not-started';
  playTone(context, 'right', context.currentTime);
  playTone(context, 'wrong', context.currentTime + 0.6);
  return 'played';
}

/** A browser without a loudspeaker never starts its sound. */
const startMilliseconds = 1500;

/** How loud tones are at this computer: normal until someone chooses. */
export function loudnessHere(): Loudness {
  const kept = recall('bench.sound');
  return kept === 'off' || kept === 'loud' ? kept : 'normal';
}

/** Chooses how loud tones are at this computer. */
export function chooseLoudness(loudness: Loudness): void {
  remember('bench.sound', loudness === 'normal' ? null : loudness);
}

function startedAudio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume(); // browsers stay silent until the first key
  return audio;
}

function playTone(context: AudioContext, tone: Tone, from: number): void {
  let at = from;
  for (const sound of sounds[tone]) {
    play(context, { ...sound, loudness: Math.min(1, sound.loudness * factors[loudnessHere()]) }, at);
    at += sound.seconds;
  }
}

function play(context: AudioContext, { hertz, seconds, shape, loudness }: Sound, at: number): void {
  const oscillator = new OscillatorNode(context, { frequency: hertz, type: shape });
  const volume = new GainNode(context, { gain: loudness });
  volume.gain.setValueAtTime(loudness, at + seconds * 0.6);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds); // without a fade the end clicks
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
