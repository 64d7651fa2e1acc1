const trackingNumber = /^\d{12,22}$/;
/** Boxes of one event, and how deep they are looked for. */
const most = 30;
const deepest = 8;

/** The boxes an event of FedEx is about, wherever their numbers stand in it; undefined where it names none. */
export function fedexEventNumbers(content: unknown): string[] | undefined {
  const found = new Set<string>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest || found.size >= most) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'trackingNumber' && typeof part === 'string' && trackingNumber.test(part)) found.add(part);
      look(part, depth + 1);
    }
  };
  look(content, 0);
  return found.size > 0 ? [...found].slice(0, most) : undefined;
}
