import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { FindOrdersPage } from '#pages/find-orders-page.tsx';

export const Route = createFileRoute('/orders/')({ beforeLoad: requires('order.find'), component: FindOrdersPage });
