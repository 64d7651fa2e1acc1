import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One attempt at a request that got no whole answer: when that was, and whether its connection had carried others. */
export interface CutAttempt {
  at: Date;
  code: string;
  isReused: boolean;
}

export interface Outcome {
  status: number;
  text: string;
  cut: CutAttempt[];
  /** How often it was asked to come again. */
  turnedAway: number;
}

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends as a browser with our screens does: over connections that stay open, again under the same key where one broke or
 * nobody took it, and again where the server says to come back.
 */
export function patientBrowser(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  return {
    async send(asked: Asked): Promise<Outcome> {
      const cut: CutAttempt[] = [];
      for (let turnedAway = 0; ; ) {
        const answer = await attempt(agent, url, asked);
        if ('code' in answer) cut.push(answer);
        else if (answer.status === 503) turnedAway++;
        else return { ...answer, cut, turnedAway };
        if (cut.length + turnedAway > 600) throw new Error(`${asked.path} found no server for a minute`);
        await pause(100);
      }
    },
    close: () => agent.destroy(),
  };
}

function attempt(agent: Agent, url: string, asked: Asked): Promise<CutAttempt | { status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(`${url}${asked.path}`, { method: asked.method, headers: asked.headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', fail);
    });
    const fail = (error: Error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      resolve({ at: new Date(), code, isReused: sent.reusedSocket });
    };
    sent.on('error', fail).end(asked.body);
  });
}
