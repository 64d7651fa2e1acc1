import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { arrayOfDay, ourSql, valuesOfDay } from './our-sql.ts';

/** The practical limit: one prepared statement and the bytes it answers, nothing else. Port and database as arguments. */
const [, , port, databaseUrl] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, options: '-c search_path=bloomdesk' });
pool.on('error', () => {});
const { order, day } = await ourSql();
/** Packs a suborder, or takes that back, which costs the same: a bench has no end of suborders. */
const scan = `update suborders set status = case status when 'Packed' then 'Batched' else 'Packed' end,
  status_at = now(), version = version + 1 where suborder_id = $1 and not in_exception returning suborder_id`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const [, kind, ...parts] = (request.url ?? '').split('/');
  const send = (text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  if (kind === 'ready') return send('{}');
  if (kind === 'orders') {
    const { rows } = await pool.query<{ text: string }>({
      name: 'order',
      text: order.text,
      values: order.values.map(() => parts[0]),
    });
    return send(`{"data":{"order":${rows[0]?.text}}}`);
  }
  if (kind === 'days') {
    const { rows } = await pool.query<{ piece: string }>({
      name: 'day',
      text: day.text,
      values: valuesOfDay(day, Number(parts[0]), parts[1] ?? ''),
    });
    return send(`{"data":{"suborders":${arrayOfDay(rows)}}}`);
  }
  const { rows } = await pool.query({ name: 'scan', text: scan, values: [parts[0]] });
  return send(JSON.stringify(rows[0] ?? {}));
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');
