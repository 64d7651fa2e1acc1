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

let audio: AudioContext | null = null;

/** Sounds a tone at once, unless this computer was told to be silent. */
export function soundTone(tone: Tone): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume(); // browsers stay silent until the first key
  let at = audio.currentTime;
  for (const sound of sounds[tone]) {
    play(audio, sound, at);
    at += sound.seconds;
  }
}

/** Are tones on at this computer? They are until someone switches them off. */
export function isSoundOn(): boolean {
  return recall('bench.sound') !== 'off';
}

/** Switches tones on or off at this computer. */
export function switchSound(isOn: boolean): void {
  remember('bench.sound', isOn ? null : 'off');
  if (isOn) soundTone('right');
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
