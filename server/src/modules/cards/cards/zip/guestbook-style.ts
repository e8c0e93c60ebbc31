/** Paper, ink and a hairline of gold; fonts that every computer has, for the page must work without a network. */
export const guestbookStyle = `
:root { --paper: #faf6ef; --sheet: #fffdf9; --ink: #2b2622; --soft: #6d6259; --gold: #a57f45; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1917; --sheet: #26211e; --ink: #f2ebe1; --soft: #b9ab9d; --gold: #cda76b; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; padding: 0 clamp(1rem, 4vw, 3rem); }
header { text-align: center; padding: clamp(3rem, 10vh, 7rem) 0 3rem; }
h1 { font-weight: 400; font-size: clamp(2.25rem, 7vw, 4.5rem); line-height: 1.1; text-wrap: balance; overflow-wrap: anywhere; }
.over, .under { color: var(--soft); font-style: italic; }
.over { margin-bottom: .75rem; }
header::after { content: ""; display: block; width: 5rem; height: 1px; background: var(--gold); margin: 2rem auto 0; }
main { max-width: 72rem; margin: 0 auto; display: grid; gap: 2.5rem; }
article { background: var(--sheet); border: 1px solid color-mix(in srgb, var(--gold) 35%, transparent); border-radius: 3px; padding: clamp(1.25rem, 4vw, 3rem); display: grid; gap: clamp(1.25rem, 4vw, 3rem); align-items: center; max-width: 46rem; width: 100%; margin: 0 auto; break-inside: avoid; }
@media (min-width: 48rem) { article.with-front { grid-template-columns: 5fr 7fr; max-width: none; } }
img, video { display: block; max-width: 100%; height: auto; border-radius: 2px; margin: 0 auto; }
video { width: 100%; max-height: 80vh; background: #000; }
audio { width: 100%; }
.front { width: 100%; box-shadow: 0 1px 2px #0002, 0 8px 30px #0002; }
.inside { display: grid; gap: 1.25rem; min-width: 0; }
.inside > a > img { max-height: 80vh; width: auto; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .75rem; align-items: center; }
h2 { font-weight: 400; font-size: 2rem; text-align: center; margin-bottom: 1.25rem; }
.message { font-size: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.gift { color: var(--gold); font-style: italic; }
.sender { font-size: 1.375rem; font-style: italic; overflow-wrap: anywhere; }
.sender::before { content: "— "; color: var(--gold); }
.day, .empty, footer { color: var(--soft); font-size: .9375rem; }
.day { margin-top: -1.25rem; }
.empty { text-align: center; }
.file a { color: inherit; }
footer { text-align: center; padding: 4rem 0 3rem; font-style: italic; }
@media print { body { background: #fff; } article { border: 0; } video, audio { display: none; } }
`.trim();
