import type { IdentityStandIn } from './running-identity.ts';

/** The stand-in's own sign-in page: a link for each person it knows. */
export function identityPage({ people, habits }: IdentityStandIn, asked: URL): string {
  const links = [...people.values()].map(({ sub, email, groups }) => {
    const there = new URL(asked);
    there.searchParams.set('login_hint', sub);
    const address = `${there.pathname}${there.search}`;
    return `<li><a href="${escaped(address)}">${escaped(email)}</a> <small>${escaped(groups.join(', ') || 'no groups')}</small></li>`;
  });
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    '<title>Stand-in identity provider</title>',
    '<style>body{font:16px system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem}li{margin:.6rem 0}</style>',
    `<h1>Sign in</h1><p>A stand-in of an identity provider with the habits of ${escaped(habits)}.</p>`,
    `<ul>${links.join('')}</ul></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
