import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../..', process.env.BLOOMDESK_DATA ?? '../shared/data', 'names/blns.json');

/** Of every kind that has broken other programs; used alone where the long list is not at hand. */
const ownTexts = [
  '<script>window.hostileTextRan = true</script>',
  '<img src=x onerror="window.hostileTextRan = true">',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<iframe src="https://evil.example/"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '<style>@import "https://evil.example/x.css";</style>',
  "'; drop table orders; --",
  '%s%n%x',
  '../../../../etc/passwd',
  'ثم نفس سقطت وبالتحديد',
  '田中さんにあげて下さい',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '^XZ~JR^XA',
  '=cmd|calc',
];

/** Texts that try to be more than text, each at most so long; from the long list of such texts where that is at hand. */
export function hostileTexts(longest: number): string[] {
  if (!existsSync(file)) {
    console.log(`The long list of hostile texts is not at ${file}; ours alone are tried.`);
    return ownTexts;
  }
  const listed: string[] = JSON.parse(readFileSync(file, 'utf8'));
  return [...ownTexts, ...listed.filter((text) => text.trim() !== '' && text.length <= longest)];
}
