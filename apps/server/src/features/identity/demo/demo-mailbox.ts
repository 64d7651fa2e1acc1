import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { isAtThisMachine } from '#http/this-machine.ts';
import type { AppContext } from '#composition/app-context.ts';
import { serverFolder } from '#config/server-folder.ts';
import { systemCtx } from '#composition/request-context.ts';
import type { DemoMessage } from './demo-mailbox.store.ts';

const most = 100;

/** `/demo/mailbox`: letters and chat posts of demo mode, for people at this machine only; for all others it is not there. */
export function serveDemoMailbox(app: AppContext): void {
  const style = readFile(join(serverFolder, 'src/features/identity/demo/demo-mailbox.css'));
  style.catch(() => {}); // reported to the caller

  page('/demo/mailbox', 'text/html; charset=utf-8', async (requestId) => {
    const { demoMailbox } = systemCtx(app, 'demo-mailbox', requestId);
    return pageOf(await demoMailbox.latest(most));
  });
  page('/demo/mailbox.css', 'text/css; charset=utf-8', () => style);

  function page(path: string, contentType: string, content: (requestId: string) => Promise<string | Buffer>): void {
    app.http.get(path, async (request, reply: FastifyReply) => {
      if (app.config.demoLock !== undefined || !isAtThisMachine(request)) return reply.callNotFound();
      return await reply.header('content-type', contentType).send(await content(request.id));
    });
  }
}

function pageOf(messages: readonly DemoMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo mailbox · Bloomdesk</title>
<link rel="stylesheet" href="/demo/mailbox.css">
</head>
<body>
<main>
<h1>Demo mailbox</h1>
<p class="note">Letters and chat posts that nobody outside has got, newest first. <a href="/demo/mailbox">Look again</a></p>
${messages.length > 0 ? messages.map(articleOf).join('\n') : '<p>Nothing has been sent yet.</p>'}
</main>
</body>
</html>
`;
}

function articleOf({ kind, to, subject, body, sentAt }: DemoMessage): string {
  const when = sentAt.toISOString();
  return `<article>
<h2>${escaped(subject || 'Chat')}</h2>
<p class="head">${kind === 'mail' ? 'To' : 'In'} <strong>${escaped(to)}</strong> · <time datetime="${when}">${when.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escaped(body)}</pre>
</article>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
