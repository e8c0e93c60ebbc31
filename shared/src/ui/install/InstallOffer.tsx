import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost } from '@keepsake/shared/host';
import { Button, Paper, Stack, Typography, useMediaQuery } from '@keepsake/shared/ui';
import { storeItem } from '../../contract/storage/store-item.ts';
import { useEffect, useState } from 'react';
import { forgetPrompt, deferredPrompt, type InstallPrompt } from './prompt.ts';

/** Milliseconds after a refusal before the offer is shown again: 60 days. */
const ASK_AGAIN_AFTER = 60 * 24 * 60 * 60 * 1000;

const DECLINED = 'keepsake.install.declined';

/** How the site can be installed in this browser: by the browser's prompt, or by hand from Safari's share sheet. */
type InstallWay = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'by-hand' };

/** @returns null when installing is impossible or was declined lately, or Safari runs the installed site */
function wayToInstall(): InstallWay | null {
  // `navigator` is undefined while the server renders the page.
  if (
    !globalThis.navigator ||
    wasDeclined() ||
    ('standalone' in navigator && navigator.standalone === true)
  )
    return null;
  const prompt = deferredPrompt();
  if (prompt) return { kind: 'prompt', prompt };
  return isApplePhone() ? { kind: 'by-hand' } : null;
}

function decline(): void {
  // With full storage the offer appears again.
  storeItem(DECLINED, String(Date.now()));
}

function wasDeclined(): boolean {
  const at = Number(localStorage.getItem(DECLINED) ?? 0);
  return Date.now() - at < ASK_AGAIN_AFTER;
}

/** Whether this is Safari on iPhone or iPad, without install prompt. iPads look like Macs with touch points. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);
}

/**
 * Offers to install the site on the home screen, in browsers that support it; shows nothing when already installed and
 * for 60 days after a refusal. Placed at the end of pages where a task is finished, such as a sent card.
 */
export function InstallOffer({ why }: { why: string }) {
  const { log, notify } = useHost();
  const [way, setWay] = useState(wayToInstall);
  useEffect(() => {
    // The event may fire after the page is shown; the offer is at its end, so nothing being read moves.
    const update = () => setWay((known) => known ?? wayToInstall());
    window.addEventListener('beforeinstallprompt', update);
    return () => window.removeEventListener('beforeinstallprompt', update);
  }, []);
  const isInstalled = useMediaQuery('(display-mode: standalone)', { noSsr: true });
  if (!way || isInstalled) return null;

  const install = async () => {
    if (way.kind !== 'prompt') return;
    try {
      await way.prompt.prompt();
      const { outcome } = await way.prompt.userChoice;
      if (outcome === 'dismissed') decline();
    } catch (error) {
      log('The browser could not put the site on the home screen', error);
      notify('error', t`That isn’t possible right now. Your browser’s menu may offer it, too.`);
    }
    forgetPrompt();
    setWay(null);
  };
  const notNow = () => {
    decline();
    setWay(null);
  };

  return (
    <Paper
      component="section"
      aria-label={t({ message: 'Home screen', comment: 'name for screen readers' })}
      variant="outlined"
      sx={{ p: 2.5 }}
    >
      <Typography variant="h3" component="h2">
        <Trans>Keepsake on your home screen</Trans>
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {way.kind === 'by-hand'
          ? t({
              message: `${why} Tap Share, then “Add to Home Screen”.`,
              comment: '{why} is a sentence; “Add to Home Screen” as iPhones say it',
            })
          : why}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, flexWrap: 'wrap' }}>
        {way.kind === 'prompt' ? (
          <Button variant="outlined" onClick={() => void install()}>
            <Trans comment="button">Add it</Trans>
          </Button>
        ) : null}
        <Button variant="text" onClick={notNow}>
          {way.kind === 'prompt' ? (
            <Trans comment="button: no, thanks">Not now</Trans>
          ) : (
            <Trans comment="button: I have read it">Got it</Trans>
          )}
        </Button>
      </Stack>
    </Paper>
  );
}
