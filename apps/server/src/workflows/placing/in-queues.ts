/** Orders placed at the same time, each over a connection of its own. */
const queueCount = 4;

/** Works through a list in several queues at once; when one fails, the others end their work before that is told. */
export async function inQueues<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const runQueue = async () => {
    for (const item of queue) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: queueCount }, runQueue));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
