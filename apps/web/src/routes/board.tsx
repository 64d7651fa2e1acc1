import { createFileRoute } from '@tanstack/react-router';
import { getBoard } from '@bloomdesk/contract/board/calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { BoardPage } from '#pages/board-page.tsx';

export const Route = createFileRoute('/board')({
  beforeLoad: requires('board.read', { fc: true, date: true }),
  loaderDeps: ({ search: { date } }) => ({ date }),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries }, deps: { date } }) => {
    if (date !== undefined) void queries.prefetchQuery(read(getBoard, { date }));
    void queries.prefetchQuery(viewsRead('board'));
  },
  component: BoardPage,
});
