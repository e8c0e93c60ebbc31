import { createHash } from 'node:crypto';
import { formatMoney } from '@keepsake/shared/money';
import { escapeHtml } from '../writing/html.ts';
import type { Page } from './authentication-page.ts';

/** The payment that the test wallet shows; `amount` is in minor units. */
export interface WalletRequest {
  merchant: string;
  amount: number;
  currency: string;
  publishableKey: string;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #251d1a; --soft: #655850; --line: #e6dac8; --paper: #fffdf9; --chosen: #f5eee3 }
body { margin: 0; background: var(--paper); color: var(--ink) }
form { display: grid; gap: 1rem; padding: 6px }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem }
h1 { font-size: 1rem; font-weight: 600; margin: 0; overflow-wrap: anywhere }
.amount { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 0; white-space: nowrap }
fieldset { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; min-width: 0 }
fieldset.row { display: grid; grid-template-columns: 1fr 1fr }
legend { float: left; width: 100%; padding: .5rem .9rem .1rem; font-size: .85rem; color: var(--soft); box-sizing: border-box; grid-column: 1 / -1 }
label { clear: both; display: flex; align-items: center; gap: .7rem; min-height: 44px; padding: 0 .9rem; cursor: pointer }
label:has(:checked) { background: var(--chosen) }
label span { margin-left: auto; color: var(--soft); font-size: .875rem }
input { width: 20px; height: 20px; margin: 0; accent-color: var(--ink) }
button { min-height: 48px; border-radius: 24px; border: 1px solid var(--ink); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main { background: var(--ink); color: var(--paper) }
button[disabled] { opacity: .6; cursor: default }
.buttons { display: grid; gap: .75rem }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
label:focus-within { outline: 2px solid #2563eb; outline-offset: -2px }
[role=alert]:empty { display: none }
[role=alert] { margin: 0; color: #a3271f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eae0; --soft: #b9aa9d; --line: #40352e; --paper: #241d19; --chosen: #3a302a }
  [role=alert] { color: #ffb4a9 }
}
`;

/** Requests the payment method from the sandbox and posts it as a message to the embedding page. */
const script = `
const form = document.querySelector('form');
const said = document.querySelector('[role=alert]');
const pay = document.querySelector('.main');
const tell = (message) => parent.postMessage({ testWallet: message }, location.origin);
const cancel = () => tell({ canceled: true });
document.querySelector('#cancel').addEventListener('click', cancel);
tell({ shown: true });
addEventListener('keydown', ({ key }) => { if (key === 'Escape') cancel(); });
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (pay.disabled) return;
  pay.disabled = true;
  said.textContent = '';
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + form.dataset.key },
      body: new URLSearchParams(new FormData(form)),
    });
    if (!answer.ok) throw new Error(answer.status);
    tell({ method: await answer.json() });
  } catch {
    said.textContent = 'The test wallet couldn’t be reached. Nothing was charged. Please try again.';
    pay.disabled = false;
  }
});
`;

/** The wallet's sheet: merchant, amount, cards, Pay and Cancel. */
export function walletPage({ merchant, amount, currency, publishableKey }: WalletRequest): Page {
  const sum = escapeHtml(formatMoney(amount, currency));
  const sources = (text: string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Test wallet</title><style>${style}</style></head>
<body><form data-key="${escapeHtml(publishableKey)}">
<header><h1>Pay ${escapeHtml(merchant)}</h1><p class="amount">${sum}</p></header>
<fieldset><legend>Test card</legend>
<label><input type="radio" name="card" value="pays" checked>Visa ···· 4242<span>Pays</span></label>
<label><input type="radio" name="card" value="declines">Visa ···· 0002<span>Is declined</span></label>
<label><input type="radio" name="card" value="authenticates">Visa ···· 3155<span>Asks your bank</span></label>
</fieldset>
<fieldset class="row"><legend>Stands for</legend>
<label><input type="radio" name="wallet" value="apple_pay" checked>Apple Pay</label>
<label><input type="radio" name="wallet" value="google_pay">Google Pay</label>
</fieldset>
<p role="alert"></p>
<div class="buttons"><button class="main">Pay ${sum}</button>
<button type="button" id="cancel">Cancel</button></div>
</form><script>${script}</script></body></html>`,
    policy: `default-src 'none'; style-src ${sources(style)}; script-src ${sources(script)}; connect-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'`,
  };
}
