const longestEmail = 254;

/** Each piece stops at the sign that ends it, so that no text can make the pattern try twice. */
const email = /^[^@\s\p{Cc}]+@[^@.\s\p{Cc}]+(?:\.[^@.\s\p{Cc}]+)+$/u;

/** Does this look like an address: text, @, text, dot, text (spec 1, section 5)? Longer than 254 signs never does. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text);
}

/** The identity of a customer or a member of staff: their address without outer blanks and in lower case (D170). */
export function emailIdentity(text: string): string {
  return text.trim().toLowerCase();
}

/** The mailbox behind an address: many providers deliver `a.b+note@` and `AB@` to the same one. For telling people apart only. */
export function mailboxOf(text: string): string {
  const address = emailIdentity(text.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${name.replaceAll('.', '')}@${address.slice(at + 1).replace(/\.$/, '')}`;
}
