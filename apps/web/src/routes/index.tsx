import { createFileRoute } from '@tanstack/react-router';
import { opensStartScreen } from '#lib/screens/start-screen.ts';
import { StartPage } from '#pages/start-page.tsx';

export const Route = createFileRoute('/')({ beforeLoad: opensStartScreen, component: StartPage });
