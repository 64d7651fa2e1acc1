import { parentPort } from 'node:worker_threads';
import { ready } from 'zpl-renderer-js';

// The thread that draws labels: one drawing blocks it for a fifth of a second, and nobody else (speed goal 10).

export interface Drawing {
  zpl: string;
  /** Dots at 203 dpi. */
  width: number;
  height: number;
}

export type Drawn = { png: Uint8Array } | { problem: string };

const dotsPerMillimetre = 8;

const { api } = await ready;

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((drawn) => parentPort?.postMessage(drawn));
});

async function draw({ zpl, width, height }: Drawing): Promise<Drawn> {
  try {
    const text = await api.zplToBase64Async(
      zpl,
      width / dotsPerMillimetre,
      height / dotsPerMillimetre,
      dotsPerMillimetre,
    );
    return { png: new Uint8Array(Buffer.from(text, 'base64')) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
