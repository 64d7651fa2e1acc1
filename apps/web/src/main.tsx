import './theme.css';
import { createRoot } from 'react-dom/client';
import { loadBases } from '#lib/calling/bases.ts';
import { expectNoSession, identityToken, mayHaveSession, onSessionEnd } from '#lib/identity.ts';
import { remember } from '#lib/remembered.ts';

// The smallest possible start: a look at the session, then either the sign-in screens or the whole product.
const bases = loadBases();
const place = document.body.appendChild(document.createElement('div'));
place.className = 'isolate h-full'; // what lies above the page comes after it in the body
const root = createRoot(place);

onSessionEnd((how) => {
  if (how === 'never-open') return void openSignIn();
  remember('ended', how === 'expired' ? 'expired' : null);
  // Loading anew leaves nothing of the last person in memory; an expired session comes back to the same address.
  if (how === 'expired') location.reload();
  else location.replace('/');
});

// Google's way back ends here when it ended badly (D6).
if (new URLSearchParams(location.search).has('problem')) expectNoSession();

if (mayHaveSession()) {
  identityToken().catch(() => undefined); // asked for while the product loads; what goes wrong is said there
  void openProduct();
} else void openSignIn();

async function openProduct() {
  const [{ App }] = await Promise.all([loadProduct(), bases]);
  root.render(<App />);
}

async function openSignIn() {
  const { SignedOut } = await import('./signed-out/signed-out.tsx');
  root.render(<SignedOut onSignedIn={() => void openProduct()} onTyping={() => void loadProduct()} />);
}

function loadProduct() {
  return import('./app.tsx');
}
