import pg from 'pg';

/** Every statement that the server sends to PostgreSQL while something runs, in order, each once. */
export async function sentStatements(run: () => Promise<void>): Promise<string[]> {
  const texts = new Set<string>();
  const send = pg.Client.prototype.query;
  const record = function (this: pg.Client, ...args: Parameters<typeof send>) {
    const [first] = args;
    texts.add(typeof first === 'string' ? first : String(Object(first).text));
    return send.apply(this, args);
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
  return [...texts];
}
