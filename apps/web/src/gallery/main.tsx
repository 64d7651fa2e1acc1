import '#theme.css';
import './gallery.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazily } from '#lib/react/lazily.ts';

const parts = {
  basics: lazily(
    () => import('./basics-part.tsx'),
    (file) => file.BasicsPart,
  ),
  cards: lazily(
    () => import('./cards-part.tsx'),
    (file) => file.CardsPart,
  ),
  fields: lazily(
    () => import('./fields-part.tsx'),
    (file) => file.FieldsPart,
  ),
  layers: lazily(
    () => import('./layers-part.tsx'),
    (file) => file.LayersPart,
  ),
  table: lazily(
    () => import('./table-part.tsx'),
    (file) => file.TablePart,
  ),
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
