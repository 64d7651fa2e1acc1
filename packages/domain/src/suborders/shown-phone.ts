/** A stored phone as people read it: (410) 555-0199 for +14105550199 or its ten digits, others as they are. */
export function shownPhone(stored: string): string {
  return stored.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
