import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { formatMoney } from '@keepsake/shared/money';
import { escapeHtml } from '../writing/html.ts';

export interface Page {
  html: string;
  /** Content-Security-Policy. */
  policy: string;
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f1ec; color: #23211d }
main { box-sizing: border-box; width: min(100% - 2rem, 26rem); padding: 2rem; background: #fff; border-radius: 12px; border: 1px solid #d9d4c7 }
.test { display: inline-block; margin: 0 0 1rem; padding: .15rem .6rem; border-radius: 99px; background: #7a4a00; color: #fff; font-size: .85rem; font-weight: 600 }
h1 { font-size: 1.35rem; margin: 0 0 .5rem }
.amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; margin: 1rem 0 }
button { display: block; width: 100%; min-height: 48px; margin-top: .75rem; border-radius: 8px; border: 1px solid #23211d; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main { background: #23211d; color: #fff }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #191814; color: #f0ede4 } main { background: #24221d; border-color: #4a463b }
  button { border-color: #f0ede4 } button.main { background: #f0ede4; color: #191814 } }
`;

/** The bank's 3-D Secure page, marked as a test. */
export function authenticationPage(intent: Stripe.PaymentIntent): Page {
  const amount = formatMoney(intent.amount, intent.currency);
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? '';
  return page(
    'Test bank: confirm it is you',
    `<p class="test">Test money</p>
<h1>3-D Secure test page</h1>
<p>A real bank would now ask you to confirm this payment, for example in its app. Nothing is charged here.</p>
<p class="amount">${escapeHtml(amount)}</p>
<form method="post">
<button class="main" name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`,
    returnUrl,
  );
}

/** The provider's onboarding page for an account's holder, marked as a test. */
export function onboardingPage(returnUrl: string): Page {
  return page(
    'Test provider: your details',
    `<p class="test">Test money</p>
<h1>Details test page</h1>
<p>Stripe would now ask for your date of birth, your address and its terms. Nothing is asked here.</p>
<form method="post">
<button class="main" name="outcome" value="complete">Complete</button>
<button name="outcome" value="later">Not now</button>
</form>`,
    returnUrl,
  );
}

/** The page for a check that was completed, failed, or superseded by another attempt. */
export function closedPage(): Page {
  return page(
    'Test bank: this check is closed',
    `<p class="test">Test money</p>
<h1>This check is no longer open</h1>
<p>Please go back to your card and look whether it was paid.</p>`,
    '',
  );
}

function page(title: string, body: string, returnUrl: string): Page {
  const hash = createHash('sha256').update(style).digest('base64');
  // `form-action` must list the form's target and every origin that it redirects to.
  const back = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
  };
}
