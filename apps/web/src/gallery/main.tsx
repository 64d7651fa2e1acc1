import '#theme.css';
import './gallery.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const parts = {
  basics: lazy(() => import('./basics-part.tsx').then((module) => ({ default: module.BasicsPart }))),
  cards: lazy(() => import('./cards-part.tsx').then((module) => ({ default: module.CardsPart }))),
  fields: lazy(() => import('./fields-part.tsx').then((module) => ({ default: module.FieldsPart }))),
  layers: lazy(() => import('./layers-part.tsx').then((module) => ({ default: module.LayersPart }))),
  table: lazy(() => import('./table-part.tsx').then((module) => ({ default: module.TablePart }))),
};

const root = document.getElementById('root');
const wanted = new URLSearchParams(location.search).get('part');
const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className="gallery">
        <h1 className="sr-only">Kit gallery</h1>
        {Object.entries(parts).map(([name, Part]) =>
          wanted === null || wanted === name ? (
            <Suspense key={name} fallback={null}>
              <Part />
            </Suspense>
          ) : null,
        )}
      </main>
    </StrictMode>,
  );
