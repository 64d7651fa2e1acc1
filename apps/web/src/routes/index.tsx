import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '#pages/start-page.tsx';

export const Route = createFileRoute('/')({ component: StartPage });
