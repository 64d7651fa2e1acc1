import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { documentSql } from './stored-documents.ts';

/** What bare would be without our SQL: documents as they are answered, read by an index. Port and database as arguments. */
const [, , port, databaseUrl] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
pool.on('error', () => {});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const [, kind, ...parts] = (request.url ?? '').split('/');
  const send = (text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  if (kind === 'ready') return send('{}');
  if (kind === 'orders') return send(`{"data":{"order":${await textOf('order', parts)}}}`);
  return send(`{"data":{"suborders":[${await textOf('day', parts)}]}}`);
}

async function textOf(name: keyof typeof documentSql, values: readonly string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ text: string }>({ name, text: documentSql[name], values: [...values] });
  return rows[0]?.text;
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');
