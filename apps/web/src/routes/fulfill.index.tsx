import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { FulfillBatchPage } from '#pages/fulfill-batch-page.tsx';

export const Route = createFileRoute('/fulfill/')({ beforeLoad: requires('batch.work'), component: FulfillBatchPage });
