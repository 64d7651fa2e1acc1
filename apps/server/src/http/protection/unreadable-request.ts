import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#config/config.ts';
import { securityHeaders } from './security-headers.ts';

const statusOf = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Answers what is not HTTP at all: there is no request, so the answer is written to the connection, with all its headers. */
export function refuseUnreadable(config: Config): (error: Error & { code?: string }, socket: Socket) => void {
  const protection = Object.entries(securityHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf.get(error.code ?? '') ?? 400;
    const message = STATUS_CODES[status] ?? '';
    const body = JSON.stringify({ status: 'FAIL', code: 'bad-request', message, data: { message } });
    const head = `HTTP/1.1 ${status} ${message}\r\n${protection.join('')}cache-control: no-store\r\nconnection: close\r\n`;
    const about = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    if (socket.writable) socket.end(`${head}${about}\r\n${body}`);
    else socket.destroy();
  };
}
