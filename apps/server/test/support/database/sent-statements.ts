import pg from 'pg';

/** Every statement that the server sends to PostgreSQL while something runs, in order, each once. */
export async function sentStatements(run: () => Promise<unknown>): Promise<string[]> {
  return [...new Set(await allStatements(run))];
}

/** The same, each as often as it is sent. */
export async function allStatements(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const send = pg.Client.prototype.query;
  const record = function (this: pg.Client, ...args: Parameters<typeof send>) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : String(Object(first).text));
    return send.apply(this, args);
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
  return texts;
}
