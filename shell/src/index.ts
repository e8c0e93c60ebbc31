const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
// goober, which styles the toasts, reads it here before it adds its first style.
Object.assign(window, { __nonce__: meta?.nonce });

void import(/* webpackChunkName: "site" */ './bootstrap.ts');
