import './theme.css';
import { createRoot } from 'react-dom/client';
import { loadBases } from '#lib/calling/bases.ts';
import { expectNoSession, identityToken, mayHaveSession, onReturn, onSessionEnd } from '#lib/identity.ts';
import { watchMissingParts } from '#lib/calling/missing-part.ts';
import { forgetInTab } from '#lib/changing/tab-memory.ts';
import { remember } from '#lib/remembered.ts';
import { keepTypesTrusted } from '#lib/security/trusted-types.ts';
import { coverPage, uncoverPage } from '#shell/page-cover.ts';
import { hearPaletteKeys } from '#shell/palette-keys.ts';
import { showLanguage } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { closeSignInOver, openSignInOver } from './signed-out/sign-in-over.tsx';
import { forgetUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';

// The smallest possible start: a look at the session, then either the sign-in screens or the whole product.
keepTypesTrusted();
watchMissingParts();
const bases = loadBases();
speakLanguages();
const languageShown = showLanguage().catch(() => undefined); // what cannot be loaded is said in English
const place = document.body.appendChild(document.createElement('div'));
place.className = 'isolate h-full'; // what lies above the page comes after it in the body
const root = createRoot(place);

let stopPaletteKeys = () => {};

onSessionEnd((how) => {
  if (how === 'never-open') {
    stopPaletteKeys();
    return void openSignIn();
  }
  const over = coverPage();
  remember('ended', how === 'expired' ? 'expired' : null);
  if (how === 'expired') return void openSignInOver(over);
  forgetUnsavedChanges();
  forgetInTab('draft.');
  // Loading again leaves nothing of the last person in memory.
  if (how === 'replaced') location.reload();
  else location.replace('/');
});
onReturn(() => {
  remember('ended', null);
  closeSignInOver();
  uncoverPage();
});

// Google's way back ends here when it ended badly (D6).
if (new URLSearchParams(location.search).has('problem')) expectNoSession();

if (mayHaveSession()) {
  identityToken().catch(() => undefined); // asked for while the product loads; what goes wrong is said there
  void openProduct();
} else void openSignIn();

async function openProduct() {
  stopPaletteKeys = hearPaletteKeys();
  const [{ App }] = await Promise.all([loadProduct(), bases, languageShown]);
  root.render(<App />);
}

async function openSignIn() {
  const [{ SignedOut }] = await Promise.all([import('./signed-out/signed-out.tsx'), languageShown]);
  root.render(<SignedOut onSignedIn={() => void openProduct()} onTyping={() => void loadProduct()} />);
}

function loadProduct() {
  return import('./app.tsx');
}
