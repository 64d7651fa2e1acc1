import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { NewOrderPage } from '#pages/new-order-page.tsx';

export const Route = createFileRoute('/orders/new')({ beforeLoad: requires('order.find'), component: NewOrderPage });
