import type { Config } from '#config/config.ts';

interface Told {
  body: string;
  headers: Record<string, string>;
}

/** Tells the server under trial of a step, twice, as carriers do now and then, and says what it has answered. */
export function sayTwice(config: Config, partner: string, { body, headers }: Told, step: string): void {
  const address = `http://127.0.0.1:${config.port}/v1/webhooks/${partner}`;
  const post = () => fetch(address, { method: 'POST', body, headers });
  post()
    .then(post)
    .then(
      ({ status }) => console.log(`${step}: answered ${status}`),
      () => console.log(`${step}: nobody heard of it`),
    );
}
