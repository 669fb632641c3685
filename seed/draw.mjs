// draw.mjs - a small parametric illustration library for boats.  Plain Node, no dependencies.
// Boats are lofted in 3D (metres), projected by a shift-lens camera, and painted as flat poster shapes.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* ------------------------------------------------------------------ utilities */
export const clamp = (v, a = 0, b = 1) => Math.min(b, Math.max(a, v));
export const lerp = (a, b, t) => a + (b - a) * t;
const smooth = t => { t = clamp(t); return t * t * (3 - 2 * t); };
const R = n => Math.round(n * 10) / 10;
const hex2 = h => { h = h.replace('#', ''); if (h.length === 3) h = [...h].map(c => c + c).join(''); return [0, 2, 4].map(i => parseInt(h.slice(i, i + 2), 16)); };
const toHex = a => '#' + a.map(v => Math.round(clamp(v, 0, 255)).toString(16).padStart(2, '0')).join('');
export const mix = (a, b, t) => { const A = hex2(a), B = hex2(b); return toHex(A.map((v, i) => lerp(v, B[i], t))); };
export const mul = (a, b) => { const A = hex2(a), B = hex2(b); return toHex(A.map((v, i) => v * B[i] / 255)); };
export function rng(seed) { let s = (seed * 2654435761) >>> 0 || 1; return () => { s |= 0; s = s + 0x6D2B79F5 | 0; let t = Math.imul(s ^ s >>> 15, 1 | s); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; }; }
// monotone cubic through points: fair curves for sheer, beam, chine
export function F(pts) {
  if (typeof pts === 'number') return () => pts;
  const n = pts.length; if (n === 1) return () => pts[0][1];
  const x = pts.map(p => p[0]), y = pts.map(p => p[1]), d = [], m = [];
  for (let i = 0; i < n - 1; i++) d[i] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
  m[0] = d[0]; m[n - 1] = d[n - 2];
  for (let i = 1; i < n - 1; i++) m[i] = d[i - 1] * d[i] <= 0 ? 0 : 2 * d[i - 1] * d[i] / (d[i - 1] + d[i]);
  return t => {
    if (t <= x[0]) return y[0]; if (t >= x[n - 1]) return y[n - 1];
    let i = 0; while (t > x[i + 1]) i++;
    const h = x[i + 1] - x[i], s = (t - x[i]) / h, s2 = s * s, s3 = s2 * s;
    return (2 * s3 - 3 * s2 + 1) * y[i] + (s3 - 2 * s2 + s) * h * m[i] + (-2 * s3 + 3 * s2) * y[i + 1] + (s3 - s2) * h * m[i + 1];
  };
}
// Catmull-Rom polyline through points of any dimension
export function spline(pts, n = 8) {
  const o = [];
  for (let i = 0; i < pts.length - 1; i++) {
    const a = pts[Math.max(0, i - 1)], b = pts[i], c = pts[i + 1], d = pts[Math.min(pts.length - 1, i + 2)];
    for (let k = 0; k < n; k++) { const t = k / n, t2 = t * t, t3 = t2 * t; o.push(b.map((_, j) => .5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t2 + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t3))); }
  }
  o.push(pts[pts.length - 1]); return o;
}
// round the corners of a polygon: [x,z,r]
export function rnd(prof, n = 4) {
  const o = [], m = prof.length;
  for (let i = 0; i < m; i++) {
    const p = prof[i], r = p[2] || 0; if (!r) { o.push([p[0], p[1]]); continue; }
    const a = prof[(i + m - 1) % m], b = prof[(i + 1) % m];
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]), lb = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const ra = Math.min(r, la * .5) / la, rb = Math.min(r, lb * .5) / lb;
    const A = [lerp(p[0], a[0], ra), lerp(p[1], a[1], ra)], C = [lerp(p[0], b[0], rb), lerp(p[1], b[1], rb)];
    for (let k = 0; k <= n; k++) { const t = k / n; o.push([(1 - t) ** 2 * A[0] + 2 * t * (1 - t) * p[0] + t * t * C[0], (1 - t) ** 2 * A[1] + 2 * t * (1 - t) * p[1] + t * t * C[1]]); }
  }
  return o;
}
const V = { sub: (a, b) => a.map((v, i) => v - b[i]), dot: (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2], cross: (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]], norm: a => { const l = Math.hypot(...a) || 1; return a.map(v => v / l); } };
const pathOf = (pts, close = true) => 'M' + pts.map(p => R(p[0]) + ' ' + R(p[1])).join('L') + (close ? 'Z' : '');

/* ------------------------------------------------------------------ palettes */
export const PAL = {
  noon: { sky: ['#1d6a9b', '#5aa6c6', '#b9dcdf', '#f1ecd6'], sun: '#fff8e2', cloud: '#fbf6e6', cloudSh: '#bcd5df', far: '#9cc0c9', mid: '#5c97a1', near: '#2b6569', lit: '#e6d9a6', sand: '#ecdcb0', sea: ['#8fc7cb', '#3590aa', '#14668f', '#0a4569'], foam: '#fdfaf0', foamSh: '#b4dae0', shadow: '#44658c', light: '#fffaea', glass: '#12324a', amb: '#cfe4ea', L: [-.42, .62, .66], glint: '#eaf6ee' },
  golden: { sky: ['#2f6f86', '#84a79c', '#f3c582', '#fbe3ae'], sun: '#fff3cd', cloud: '#fbdca2', cloudSh: '#ecc08e', far: '#d9a673', mid: '#a8745c', near: '#5a4a52', lit: '#f6c98a', sand: '#e9c48d', sea: ['#f6d096', '#a9a88a', '#3c7684', '#123d54'], foam: '#fff2d8', foamSh: '#d8b193', shadow: '#5a5478', light: '#ffe2a8', glass: '#22374a', amb: '#f2c795', L: [-.72, .5, .42], glint: '#ffeab8' },
  dawn: { sky: ['#5a6e9c', '#a898b5', '#eebbae', '#fde2c2'], sun: '#fff4de', cloud: '#fbd3c0', cloudSh: '#b48fa6', far: '#c3a5b2', mid: '#8c83a0', near: '#4d5877', lit: '#f3c7b4', sand: '#e7c6b4', sea: ['#f0c4b4', '#b3a3b6', '#5d7a9f', '#2b4a70'], foam: '#fff3ea', foamSh: '#c9b6c4', shadow: '#5c6391', light: '#ffe9d2', glass: '#2a3a58', amb: '#e6c3c0', L: [.66, .55, .45], glint: '#fff0dc' },
  dusk: { sky: ['#1f2a52', '#6a4a7c', '#e0735f', '#f9bd74'], sun: '#ffe0a0', cloud: '#ee8b68', cloudSh: '#6f4571', far: '#9a5a72', mid: '#5c3f68', near: '#2b2a4f', lit: '#e88a66', sand: '#b98078', sea: ['#f0a26c', '#a65d6c', '#43406e', '#171f42'], foam: '#ffdcc0', foamSh: '#a6748a', shadow: '#3d3a6a', light: '#ffc488', glass: '#1a2140', amb: '#c9828a', L: [.74, .46, .34], glint: '#ffd79a' },
  overcast: { sky: ['#7f97a1', '#a9bbbf', '#cfd8d3', '#e9e6d8'], sun: '#f6f2e4', cloud: '#e2e5df', cloudSh: '#93a6ad', far: '#a4b4b6', mid: '#768e93', near: '#48646a', lit: '#b9c3ba', sand: '#cdc6ae', sea: ['#c3cfcb', '#8aa3a6', '#55777f', '#2f505b'], foam: '#f4f4ea', foamSh: '#bccac9', shadow: '#566d7c', light: '#f7f5e9', glass: '#1d3440', amb: '#c3cfd0', L: [-.3, .5, .8], glint: '#e4ebe4' },
  night: { sky: ['#081028', '#0f1f47', '#1f3764', '#3c5580'], sun: '#f4ecd0', cloud: '#2a4271', cloudSh: '#172b55', far: '#223b66', mid: '#15294f', near: '#0a1636', lit: '#3a5580', sand: '#2c4468', sea: ['#3a5480', '#1d3561', '#0f2147', '#060d24'], foam: '#b9c8de', foamSh: '#4f6a96', shadow: '#182a57', light: '#f6e6bd', glass: '#ffcf7d', amb: '#3d568a', L: [-.5, .62, .55], glint: '#ffd890', dim: .5 },
};

/* ------------------------------------------------------------------ scene */
export class Scene {
  constructor(o) {
    Object.assign(this, { w: 1500, h: 1000, horizon: 470, sky: 'noon', sea: 'calm', bg: 'open', seed: 1, sunX: 1130, sunR: 62 }, o);
    this.p = { ...PAL[this.sky], ...(o.pal || {}) }; this.r = rng(this.seed); this.defs = []; this.out = []; this.n = 0;
    const lowSun = ['golden', 'dawn', 'dusk'].includes(this.sky); this.L = V.norm(o.light || (lowSun ? (this.sunX > 750 ? [.46, .72, .46] : [-.68, .56, .42]) : this.p.L)); if (this.sunY == null) this.sunY = this.horizon - 95;
  }
  id(k = 'g') { return k + (this.n++); }
  add(...s) { this.out.push(...s); return this; }
  path(pts, fill, extra = '') { this.add(`<path d="${typeof pts === 'string' ? pts : pathOf(pts)}" fill="${fill}" ${extra}/>`); }
  grad(stops, x1, y1, x2, y2) { const i = this.id('l'); this.defs.push(`<linearGradient id="${i}" gradientUnits="userSpaceOnUse" x1="${R(x1)}" y1="${R(y1)}" x2="${R(x2)}" y2="${R(y2)}">${stops.map(s => `<stop offset="${Math.round(s[0] * 1000) / 1000}" stop-color="${s[1]}"${s[2] != null ? ` stop-opacity="${s[2]}"` : ''}/>`).join('')}</linearGradient>`); return `url(#${i})`; }
  svg() {
    const g = this.grain === false ? '' : `<filter id="gr" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${this.seed % 97}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .48  0 0 0 0 .42  .9 .9 0 0 -.78"/></filter>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"${this.title ? ` role="img" aria-label="${this.title}"` : ''}>${this.title ? `<title>${this.title}</title>` : ''}<defs>${g}${this.defs.join('')}</defs>${this.out.join('\n')}${g ? `<rect width="${this.w}" height="${this.h}" filter="url(#gr)" opacity=".14"/>` : ''}</svg>`;
  }
}

/* ------------------------------------------------------------------ sky, land, sea */
export function skyPart(sc) {
  const { p, horizon: hy, w, r } = sc;
  sc.add(`<rect width="${w}" height="${hy + 2}" fill="${sc.grad([[0, p.sky[0]], [.42, p.sky[1]], [.8, p.sky[2]], [1, p.sky[3]]], 0, 0, 0, hy)}"/>`);
  if (sc.sky === 'night') {
    for (let i = 0; i < 150; i++) { const y = Math.pow(r(), 1.5) * hy * .85; sc.add(`<circle cx="${R(r() * w)}" cy="${R(y)}" r="${R(.6 + r() * r() * 2)}" fill="#f4ecd0" opacity="${R(.3 + r() * .6)}"/>`); }
    sc.add(`<circle cx="${sc.sunX}" cy="${sc.sunY}" r="130" fill="#fff" opacity=".04"/><circle cx="${sc.sunX}" cy="${sc.sunY}" r="85" fill="#fff" opacity=".05"/><circle cx="${sc.sunX}" cy="${sc.sunY}" r="46" fill="${p.sun}"/>`);
  } else if (sc.sky === 'overcast') {
    sc.add(`<circle cx="${sc.sunX}" cy="${sc.sunY - 90}" r="54" fill="${p.sun}" opacity=".75"/>`);
  } else if (sc.sky !== 'noon') {
    [[4.6, .1], [3.1, .13], [2, .18]].forEach(([k, o]) => sc.add(`<circle cx="${sc.sunX}" cy="${sc.sunY}" r="${R(sc.sunR * k)}" fill="${p.sun}" opacity="${o}"/>`));
    sc.add(`<circle cx="${sc.sunX}" cy="${sc.sunY}" r="${sc.sunR}" fill="${p.sun}"/>`);
  } else {
    const sx = sc.lightLeft === false ? 1500 : 0; [760, 540, 330].forEach(q => sc.add(`<circle cx="${sx}" cy="-60" r="${q}" fill="#fff8e2" opacity=".045"/>`));
  }
  clouds(sc, sc.clouds || ({ noon: 'cumulus', overcast: 'deck', night: 'none' }[sc.sky] || 'strata'));
}
function cumulus(sc, x0, x1, base, h, seed, op = 1) {
  const { p } = sc, r = rng(seed), W = x1 - x0, n = Math.max(6, Math.round(W / 46)), pts = [];
  const peak = .3 + r() * .35, env = u => Math.pow(Math.max(0, u < peak ? u / peak : (1 - u) / (1 - peak)), .75);
  for (let i = 0; i <= n; i++) { const u = clamp((i + (i && i < n ? (r() - .5) * .5 : 0)) / n); pts.push([x0 + W * u, base - h * env(u) * (.75 + r() * .3)]); }
  const bump = (dx, dy, k) => { let d = `M${R(pts[0][0] + dx)} ${R(base + dy)}`; for (let i = 1; i <= n; i++) { const a = pts[i - 1], b = pts[i], c = Math.hypot(b[0] - a[0], b[1] - a[1]) * k; d += `A${R(c)} ${R(c)} 0 0 1 ${R(b[0] + dx)} ${R((i === n ? base : b[1]) + dy)}`; } return d + 'Z'; };
  const id = sc.id('c'), s = sc.L[0] < 0 ? -1 : 1;
  sc.defs.push(`<clipPath id="${id}"><path d="${bump(0, 0, .58)}"/></clipPath>`);
  sc.add(`<g opacity="${op}"><path d="${bump(0, 0, .58)}" fill="${p.cloud}"/><g clip-path="url(#${id})"><path d="${bump(-s * W * .10, h * .42, .6)}" fill="${p.cloudSh}" opacity=".55"/><path d="${bump(-s * W * .16, h * .68, .62)}" fill="${p.cloudSh}" opacity=".6"/></g></g>`);
}
function streak(sc, x, y, w, h, fill, op) { sc.add(`<path d="M${R(x - w)} ${R(y)}C${R(x - w * .5)} ${R(y - h * .5)} ${R(x - w * .2)} ${R(y - h)} ${R(x + w * .1)} ${R(y - h * .7)}S${R(x + w * .6)} ${R(y - h * .3)} ${R(x + w)} ${R(y)}C${R(x + w * .4)} ${R(y + h * .25)} ${R(x - w * .5)} ${R(y + h * .3)} ${R(x - w)} ${R(y)}Z" fill="${fill}" opacity="${op}"/>`); }
function clouds(sc, kind) {
  const { p, horizon: hy, r } = sc; if (kind === 'none') return;
  if (kind === 'cumulus') {
    const k = hy / 470, side = sc.cloudSide ?? (r() < .5 ? 0 : 1);
    cumulus(sc, side ? 980 : -60, side ? 1420 : 330, hy - 40 * k, 150 * k, sc.seed + 3);
    cumulus(sc, side ? 60 : 1130, side ? 300 : 1400, hy - 62 * k, 66 * k, sc.seed + 5, .9);
    cumulus(sc, side ? 520 : 760, side ? 690 : 930, hy - 34 * k, 34 * k, sc.seed + 9, .8);
    streak(sc, 420 + r() * 500, hy * .2, 330, 16, '#ffffff', .35); streak(sc, 700 + r() * 500, hy * .29, 230, 11, '#ffffff', .28);
  } else if (kind === 'strata') {
    for (let i = 0; i < 9; i++) { const u = i / 8, y = lerp(hy * .12, hy * .86, u) + (r() - .5) * 26, w = lerp(360, 190, u) * (.6 + r() * .7), x = (sc.sunX - 500) + (r() - .35) * 1150; streak(sc, x, y, w, lerp(26, 9, u), u > .35 ? p.cloud : mix(p.cloudSh, p.sky[1], .35), lerp(.5, .85, u)); }
  } else if (kind === 'deck') {
    for (let i = 0; i < 12; i++) { const u = i / 11, y = lerp(10, hy * .84, Math.pow(u, .9)), w = lerp(620, 260, u) * (.7 + r() * .6); streak(sc, r() * 1500, y, w, lerp(88, 16, u), i % 2 ? p.cloud : mix(p.cloudSh, p.sky[1], .25), .5); }
  }
}
function ridge(sc, y, amp, seed, rough = .5, n = 60) {
  const r = rng(seed), ph = [...Array(5)].map(() => r() * 7), o = [];
  for (let i = 0; i <= n; i++) { const x = i / n * 1500, u = x / 1500; let v = 0; for (let k = 0; k < 5; k++) v += Math.sin(u * (2.1 + k * 3.3) * 2 + ph[k]) * Math.pow(rough, k); o.push([x, y - amp * (.5 + .42 * v / 1.6)]); }
  return o;
}
function mountains(sc, base, peaks, col, shade, seed) {
  const r = rng(seed), L = sc.L[0] < 0 ? 1 : -1;
  peaks.forEach(([x, w, h]) => {
    const l = [], rr = [], n = 6;
    for (let i = 0; i <= n; i++) { const u = i / n; l.push([x - w * (1 - u) * (.9 + .2 * r()), base - h * Math.pow(u, 1.15) * (i === n ? 1 : .92 + .1 * r())]); rr.push([x + w * (1 - u) * (.9 + .2 * r()), base - h * Math.pow(u, 1.15) * (i === n ? 1 : .92 + .1 * r())]); }
    l[n] = rr[n] = [x, base - h]; sc.path([[x - w, base + 3], ...l, ...rr.slice(0, n).reverse(), [x + w, base + 3]], col);
    const z = [[x, base - h]]; for (let i = 1; i <= 6; i++) z.push([x + L * w * .11 * (i % 2 ? -1 : .8) * (.4 + i * .18) + L * w * .03 * i, base - h + h * i / 6]);
    sc.path([...z, ...(L > 0 ? [[x + w, base + 3], ...rr.slice(0, n)] : [[x - w, base + 3], ...l.slice(0, n)])], shade);
  });
}
function pine(sc, x, y, h, col, litc) {
  const r = sc.r, n = 6, w = h * .2, L = [], Rr = [];
  for (let i = 0; i < n; i++) { const u = i / n, v = (i + 1) / n, a = w * (u * .55 + .02), b = w * (.18 + v * .95) * (.85 + r() * .3); L.push([x - a * .7, y - h + h * u * .94 + h * .02], [x - b, y - h + h * v * .94]); Rr.push([x + a * .7, y - h + h * u * .94 + h * .02], [x + b, y - h + h * v * .94]); }
  sc.path([[x, y - h], ...L, [x, y], ...Rr.reverse()], col);
  if (litc) sc.path([[x, y - h], ...(sc.L[0] < 0 ? L.map(q => [lerp(q[0], x, .12), q[1]]) : Rr.slice().reverse().map(q => [lerp(q[0], x, .12), q[1]])), [x, y - h * .05]], litc, 'opacity=".26"');
}
export function land(sc) {
  const { p, horizon: hy, bg, r, seed } = sc, haze = sc.grad([[0, p.sky[3], 0], [1, p.sky[3], .75]], 0, hy - 110, 0, hy);
  const hzBand = () => sc.add(`<rect y="${hy - 110}" width="1500" height="112" fill="${haze}"/>`);
  if (bg === 'coast') {
    const s = sc.landSide === 'left' ? 1 : -1, shape = (pts, x0, x1) => pts.filter(q => q[0] >= x0 && q[0] <= x1);
    const env = (pts, c, w) => pts.map(q => [q[0], lerp(hy + 2, q[1], smooth(1 - Math.abs(q[0] - c) / w))]);
    const cx = s > 0 ? 150 : 1330;
    sc.path([[0, hy + 2], ...env(ridge(sc, hy, 150, seed + 1, .5), cx - s * 60, 1100), [1500, hy + 2]], p.far); hzBand();
    const m = env(ridge(sc, hy, 150, seed + 2, .5), cx, 820);
    sc.path([[0, hy + 2], ...m, [1500, hy + 2]], p.mid);
    sc.path([[0, hy + 2], ...m.map((q, i) => [q[0], lerp(hy + 2, q[1], .5 + .28 * Math.sin(i * .9 + seed))]), [1500, hy + 2]], mix(p.mid, p.lit, .22), 'opacity=".8"');
    const nn = env(ridge(sc, hy, 105, seed + 6, .55), cx + s * -40, 520);
    sc.path([[0, hy + 2], ...nn, [1500, hy + 2]], p.near);
    sc.path([[0, hy + 2], ...nn.map((q, i) => [q[0], lerp(hy + 2, q[1], .38 + .2 * Math.sin(i * 1.3 + seed))]), [1500, hy + 2]], mix(p.near, p.lit, .2), 'opacity=".8"');
    for (let i = 0; i < 26; i++) { const x = cx + (r() - .5) * 520, q = 3 + r() * 7, y = hy - 5 - r() * 38 * smooth(1 - Math.abs(x - cx) / 330); if (Math.abs(x - cx) < 300) sc.add(`<rect x="${R(x)}" y="${R(y - q)}" width="${R(q * 1.2)}" height="${R(q)}" fill="${sc.sky === 'night' ? '#ffd890' : mix(p.light, p.near, .12 + r() * .25)}"/><path d="M${R(x - 1)} ${R(y - q)}l${R(q * .7)} ${R(-q * .45)}l${R(q * .7)} ${R(q * .45)}z" fill="${mix('#b5573c', p.near, .3)}"/>`); }
    sc.add(`<rect y="${hy - 1}" width="1500" height="4" fill="${mix(p.sand, p.mid, .3)}" opacity=".8"/>`);
    if (sc.lighthouse) { const x = sc.lighthouse; sc.path([[x - 130, hy + 2], [x - 96, hy - 20], [x - 30, hy - 34], [x + 34, hy - 30], [x + 78, hy - 12], [x + 140, hy + 2]], mix(p.near, '#000000', .12)); sc.path([[x - 9, hy - 30], [x - 6, hy - 112], [x + 6, hy - 112], [x + 9, hy - 30]], mix('#f6f0e0', p.amb, .2)); sc.path([[x + 2, hy - 30], [x + 2, hy - 112], [x + 6, hy - 112], [x + 9, hy - 30]], mix('#f6f0e0', p.shadow, .4)); sc.path([[x - 8, hy - 60], [x - 7, hy - 84], [x + 7, hy - 84], [x + 8, hy - 60]], '#b5452f'); sc.path([[x - 6, hy - 114], [x - 5, hy - 126], [x, hy - 134], [x + 5, hy - 126], [x + 6, hy - 114]], mix('#8e3527', p.near, .3)); }
  } else if (bg === 'pines') {
    mountains(sc, hy, [[250, 420, 190], [720, 380, 150], [1230, 460, 225], [1010, 260, 120]], mix(p.far, p.lit, .25), p.far, seed + 2);
    hzBand();
    const rd = ridge(sc, hy, 70, seed + 4, .5); sc.path([[0, hy + 2], ...rd, [1500, hy + 2]], mix(p.mid, p.far, .35));
    for (let x = -10; x < 1510; x += 9 + r() * 9) pine(sc, x, hy - 4 - 12 * r(), 28 + r() * 30, mix(p.mid, p.far, .25));
    const nearEnv = x => { const a = smooth(1 - x / 430), b = smooth((x - 1130) / 370); return Math.max(a, b); };
    for (let k = 0; k < 2; k++) for (let x = -10; x < 1520; x += (k ? 19 : 13) + r() * 12) { const e = nearEnv(x); const h = (k ? 36 : 30) + e * (k ? 170 : 110) * (.65 + r() * .45) + r() * 14; if (k && e < .02) continue; pine(sc, x, hy + 3 + k * 2, h, k ? p.near : mix(p.near, p.mid, .45), k ? mix(p.near, p.lit, .22) : null); }
    sc.add(`<rect y="${hy - 2}" width="1500" height="6" fill="${mix(p.near, p.sand, .35)}"/>`);
  } else if (bg === 'mangrove') {
    sc.path([[0, hy + 2], ...ridge(sc, hy, 22, seed + 1, .6), [1500, hy + 2]], p.far); hzBand();
    const clump = (x0, x1, h, c, c2, sd) => { const q = rng(sd), n = Math.round((x1 - x0) / 20), pts = []; for (let i = 0; i <= n; i++) { const u = i / n, e = Math.pow(Math.sin(Math.PI * clamp(u * .98 + .01)), .62); pts.push([lerp(x0, x1, u), hy - h * e * (.72 + q() * .4)]); } let d = `M${R(x0)} ${hy + 2}`; pts.forEach((b, i) => { if (!i) { d += `L${R(b[0])} ${R(b[1])}`; return; } const a = pts[i - 1], c0 = Math.hypot(b[0] - a[0], b[1] - a[1]) * .6; d += `A${R(c0)} ${R(c0)} 0 0 1 ${R(b[0])} ${R(b[1])}`; }); d += `L${R(x1)} ${hy + 2}Z`; sc.path(d, c); const id = sc.id('c'); sc.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`); let g = ''; for (let i = 0; i < n * 1.6; i++) { const x = lerp(x0, x1, q()), y = hy - h * (.25 + q() * .7), s = 8 + q() * 15; g += `<path d="M${R(x - s)} ${R(y)}A${R(s)} ${R(s * .9)} 0 0 1 ${R(x + s)} ${R(y)}Q${R(x)} ${R(y - s * .3)} ${R(x - s)} ${R(y)}Z" fill="${c2}" opacity=".55"/>`; } sc.add(`<g clip-path="url(#${id})">${g}<rect x="${x0}" y="${R(hy - h * .16)}" width="${x1 - x0}" height="${R(h * .2)}" fill="${mix(p.near, '#0a1c20', .55)}"/></g>`); let rt = ''; for (let x = x0 + 6; x < x1 - 4; x += 5 + q() * 8) rt += `M${R(x)} ${R(hy - h * .15)}Q${R(x + (q() - .5) * 6)} ${R(hy - 4)} ${R(x + (q() - .5) * 14)} ${hy + 2}`; sc.add(`<path d="${rt}" fill="none" stroke="${mix(p.near, p.sand, .45)}" stroke-width="1.5"/>`); };
    clump(-60, 690, 60, mix(p.near, p.mid, .55), mix(p.mid, p.lit, .25), seed + 5); clump(820, 1560, 66, mix(p.near, p.mid, .5), mix(p.mid, p.lit, .25), seed + 6);
    clump(-80, 420, 118, p.near, mix(p.near, p.lit, .3), seed + 8); clump(1240, 1590, 104, p.near, mix(p.near, p.lit, .3), seed + 9);
  } else if (bg === 'harbour') {
    sc.path([[0, hy + 2], ...ridge(sc, hy, 170, seed + 1, .45), [1500, hy + 2]], p.far); hzBand();
    sc.path([[0, hy + 2], ...ridge(sc, hy, 84, seed + 3, .5), [1500, hy + 2]], mix(p.mid, p.far, .3));
    const night = sc.sky === 'night', cols = ['#e9d8b8', '#d98f5f', '#c8604a', '#e8c27c', '#9fb3ae', '#efe6d2', '#b9806a'];
    let x = -20; sc.lights = [];
    while (x < 1520) {
      const w = 34 + r() * 46, h = 40 + r() * 50, y = hy - 6, c = mix(cols[Math.floor(r() * cols.length)], night ? p.near : p.mid, night ? .8 : .34), roof = mix('#8d4030', night ? p.near : p.mid, night ? .8 : .35), g = r() < .55;
      sc.path([[x, y], [x, y - h], [x + w, y - h], [x + w, y]], c); sc.path([[x + w * (sc.L[0] < 0 ? .62 : 0), y], [x + w * (sc.L[0] < 0 ? .62 : 0), y - h], [x + w * (sc.L[0] < 0 ? 1 : .38), y - h], [x + w * (sc.L[0] < 0 ? 1 : .38), y]], mix(c, p.shadow, .28));
      sc.path(g ? [[x - 2, y - h], [x + w / 2, y - h - w * .38], [x + w + 2, y - h]] : [[x - 2, y - h], [x + 5, y - h - 12], [x + w - 5, y - h - 12], [x + w + 2, y - h]], roof);
      for (let wy = y - h + 9; wy < y - 14; wy += 15) for (let wx = x + 7; wx < x + w - 8; wx += 13) { const on = night && r() < .5; sc.add(`<rect x="${R(wx)}" y="${R(wy)}" width="5" height="8" fill="${on ? '#ffd58a' : mix(c, night ? '#050a1c' : p.shadow, .55)}"/>`); }
      if (night && r() < .55) sc.lights.push([x + w / 2, y - 16, r() < .8 ? '#ffd58a' : '#ff9d6b']);
      x += w + (r() < .18 ? 26 : 1);
    }
    sc.add(`<rect y="${hy - 10}" width="1500" height="13" fill="${mix(p.near, p.sand, night ? .05 : .3)}"/><rect y="${hy - 10}" width="1500" height="3" fill="${mix(p.near, p.light, night ? .15 : .5)}"/>`);
    for (let i = 0; i < 24; i++) { const mx = r() * 1500, mh = 90 + r() * 150, lean = (r() - .5) * 5, my = hy + 4 + r() * 8; const c = mix(p.near, night ? p.lit : p.light, r() * .5), hw = 34 + r() * 26; sc.path(`M${R(mx - hw)} ${R(my - 13)}Q${R(mx)} ${R(my - 8)} ${R(mx + hw)} ${R(my - 17)}L${R(mx + hw * .84)} ${R(my)}H${R(mx - hw * .88)}Z`, mix(night ? p.near : ['#f4efe2', '#20455e', '#f4efe2', '#8f2f2a'][i % 4], p.mid, night ? .2 : .3)); sc.add(`<path d="M${R(mx)} ${R(my - 10)}L${R(mx + lean)} ${R(my - mh)}" stroke="${c}" stroke-width="2.2"/><path d="M${R(mx - hw * .9)} ${R(my - 12)}L${R(mx + lean)} ${R(my - mh)}L${R(mx + hw * .95)} ${R(my - 15)}M${R(mx + lean * .6 - 10)} ${R(my - mh * .62)}h20" stroke="${c}" stroke-width=".8" fill="none" opacity=".8"/>`); }
    if (night) for (let i = 0; i < 13; i++) { const lx = 40 + i * 118 + r() * 40; sc.add(`<rect x="${R(lx - 1)}" y="${hy - 44}" width="2" height="36" fill="${p.near}"/><circle cx="${R(lx)}" cy="${hy - 46}" r="17" fill="#ffd58a" opacity=".16"/><circle cx="${R(lx)}" cy="${hy - 46}" r="4" fill="#ffe9b8"/>`); sc.lights.push([lx, hy - 46, '#ffe0a0']); }
  } else { // open
    sc.add(`<rect y="${hy - 26}" width="1500" height="28" fill="${sc.grad([[0, p.sky[3], 0], [1, mix(p.sky[3], p.sea[0], .4), .8]], 0, hy - 26, 0, hy)}"/>`);
    if (sc.isle) sc.path([[sc.isle - 150, hy + 1], [sc.isle - 96, hy - 18], [sc.isle - 40, hy - 27], [sc.isle + 10, hy - 44], [sc.isle + 60, hy - 30], [sc.isle + 120, hy - 16], [sc.isle + 210, hy + 1]], p.far);
  }
}
const lens = (x, y, w, h) => `M${R(x - w)} ${R(y)}Q${R(x - w * .1)} ${R(y - h)} ${R(x + w)} ${R(y)}Q${R(x + w * .1)} ${R(y + h)} ${R(x - w)} ${R(y)}Z`;
export function seaPart(sc) {
  const { p, horizon: hy, r, w, h } = sc, H = h - hy, S = sc.sea;
  sc.add(`<rect y="${hy}" width="${w}" height="${H}" fill="${sc.grad([[0, p.sea[0]], [.1, mix(p.sea[0], p.sea[1], .75)], [.34, p.sea[1]], [.66, p.sea[2]], [1, p.sea[3]]], 0, hy, 0, h)}"/>`);
  const depthY = u => hy + H * Math.pow(u, 1.85), colAt = u => { const k = clamp(Math.pow(u, 1.1) * 3, 0, 2.999), i = Math.floor(k); return mix(p.sea[i], p.sea[i + 1], k - i); };
  if (sc.bg === 'mangrove' || sc.flats) { // turquoise sand-flat bands
    for (let i = 0; i < 9; i++) { const u = .12 + i * .095, y = depthY(u), ww = 260 + r() * 560; sc.path(lens(r() * 1500, y, ww, 4 + 26 * u), i % 2 ? mix(p.sand, p.sea[0], .45) : mix(p.sea[0], p.sea[1], .2), `opacity="${R(.34 - .16 * u)}"`); }
  }
  if (['pines', 'mangrove', 'coast', 'harbour'].includes(sc.bg)) sc.add(`<rect y="${hy}" width="1500" height="${sc.bg === 'coast' ? 26 : 72}" fill="${sc.grad([[0, mix(p.near, p.sea[1], .35), sc.bg === 'coast' ? .45 : .62], [1, p.sea[1], 0]], 0, hy, 0, hy + (sc.bg === 'coast' ? 26 : 72))}"/>`);
  const A = { calm: 0, ripple: 4, chop: 15, swell: 25 }[S];
  if (A) for (let i = 1; i < 17; i++) {
    const u = i / 17, y = depthY(u), a = A * Math.pow(u, 1.25) * 2, wl = (S === 'swell' ? 430 : 170) * (.25 + u) * (.9 + r() * .3), ph = r() * 7, ph2 = r() * 7, pts = [];
    for (let x = -20; x <= w + 20; x += Math.max(7, wl / 22)) { const c = 1 - Math.pow(Math.abs(Math.sin(x / wl * Math.PI * .5 + ph + .5 * Math.sin(x / wl * .7 + ph2))), .8); pts.push([x, y - a * c * (.55 + .45 * Math.sin(x / wl * .43 + ph2))]); }
    const nxt = depthY(Math.min(1, u + 1.4 / 17)), c0 = colAt(u), top = i % 2 ? mix(c0, p.sea[Math.max(0, Math.floor(u * 3) - 0)], .3) : mix(c0, p.sea[3], .22);
    sc.path([...pts, [w + 20, nxt + 20], [-20, nxt + 20]], sc.grad([[0, top, .85], [1, c0, 0]], 0, y - a, 0, nxt + 18));
    if (i > 4 && S !== 'ripple') pts.forEach((q, k) => { if (k > 1 && k < pts.length - 2 && q[1] < pts[k - 1][1] && q[1] <= pts[k + 1][1] && r() < .62 && y - q[1] > a * .45) { const ww = wl * .2 * (.5 + r() * .8), hh = Math.min(9, a * .13); sc.path(`M${R(q[0] - ww)} ${R(q[1] + hh * 1.2)}C${R(q[0] - ww * .4)} ${R(q[1] - hh * .6)} ${R(q[0] + ww * .1)} ${R(q[1] - hh)} ${R(q[0] + ww * .35)} ${R(q[1])}S${R(q[0] + ww * .8)} ${R(q[1] + hh * 1.1)} ${R(q[0] + ww * 1.1)} ${R(q[1] + hh * 1.3)}C${R(q[0] + ww * .4)} ${R(q[1] + hh * .9)} ${R(q[0] - ww * .1)} ${R(q[1] + hh * .7)} ${R(q[0] - ww)} ${R(q[1] + hh * 1.2)}Z`, p.foam, `opacity="${R(.45 + .4 * r())}"`); if (r() < .5) sc.path(lens(q[0] - ww * .3, q[1] + hh * 2.6, ww * .7, 1.4), p.foam, 'opacity=".4"'); } });
  }
  const N = S === 'calm' ? 150 : 120;
  for (let i = 0; i < N; i++) { const u = Math.pow(r(), .8), y = depthY(u) + 2, ww = (20 + 160 * u) * (.4 + r()), hh = Math.min(7, (.7 + 5 * u) * (.5 + r() * .6)); const up = r() < .52; sc.path(lens(r() * w, y, ww, hh), up ? mix(colAt(u), p.sea[0], .55) : mix(colAt(u), p.sea[3], .55), `opacity="${R(.2 + .35 * r())}"`); }
  // sun glitter
  if (sc.sky !== 'noon' && sc.sky !== 'overcast' && sc.glitter !== false) for (let i = 0; i < 95; i++) { const u = Math.pow(i / 95, 1.05), y = depthY(u * .98) + 2, sp = 34 + 150 * u, x = sc.sunX + (r() + r() - 1) * sp, ww = (10 + 62 * u) * (.35 + r()); sc.path(lens(x, y, ww, 1.3 + 4.2 * u * r() + .6), p.glint, `opacity="${R(lerp(.95, .3, u))}"`); }
  if (sc.sky === 'noon') for (let i = 0; i < 60; i++) { const u = r(), y = depthY(u) + 2; sc.path(lens(r() * w, y, (8 + 46 * u) * (.4 + r()), 1 + 2.4 * u), p.glint, `opacity="${R(.25 + .4 * r())}"`); }
  if (sc.lights) sc.lights.forEach(([x, y, c]) => { for (let k = 0; k < 13; k++) { const u = k / 13, yy = hy + 6 + Math.pow(u, 1.3) * 250; sc.path(lens(x + (r() - .5) * 16 * (1 + u), yy, (5 + 13 * u) * (.6 + r() * .7), 1.4 + 2.6 * u), c, `opacity="${R(.75 * (1 - u) + .04)}"`); } });
}

/* ------------------------------------------------------------------ pen: 3D to poster shapes */
export class Pen {
  constructor(sc, v, mirror = false) {
    this.sc = sc; this.v = { az: 0, s: 100, wl: 700, cx: 750, dist: 30, flip: 1, pitch: 0, heel: 0, lift: 0, px: 0, ox: 0, oy: 0, ...v }; this.mirror = mirror; this.o = [];
    const q = this.v, rad = Math.PI / 180; this.hy = q.hy ?? sc.horizon; this.f = q.s * q.dist; this.eye = (q.wl - this.hy) / q.s;
    this.ca = Math.cos(q.az * rad); this.sa = Math.sin(q.az * rad); this.cp = Math.cos(q.pitch * rad); this.sp = Math.sin(q.pitch * rad); this.ch = Math.cos(q.heel * rad); this.sh = Math.sin(q.heel * rad);
    this.cam = [0, q.dist, mirror ? -this.eye : this.eye];
  }
  A(x, y) { return [x * this.ca - y * this.sa, x * this.sa + y * this.ca]; }            // plan rotation only (for wakes)
  W([x, y, z]) { x += this.v.ox; y += this.v.oy; const y1 = y * this.ch + z * this.sh, z1 = z * this.ch - y * this.sh, X = x - this.v.px, x2 = X * this.cp - z1 * this.sp + this.v.px, z2 = z1 * this.cp + X * this.sp + this.v.lift; return [x2 * this.ca - y1 * this.sa, x2 * this.sa + y1 * this.ca, z2]; }
  S(w) { const d = Math.max(.5, this.v.dist - w[1]), k = this.f / d, Z = this.mirror ? -w[2] : w[2]; return [this.v.cx + this.v.flip * w[0] * k, this.hy + (this.eye - Z) * k, k]; }
  P(p) { return this.S(this.W(p)); }
  sea(x, y, z = 0) { const a = this.A(x, y); return this.S([a[0], a[1], z]); }
  scale(p) { return this.P(p)[2]; }
  cm(c) { if (c[0] !== '#') return c; const p = this.sc.p; if (this.mirror) return mix(mul(c, mix('#ffffff', p.sea[2], .35)), p.sea[2], .34); return c; }
  tone(c, k) { const p = this.sc.p; if (p.dim) k = k * .68; const sh = mix(mul(c, p.shadow), p.shadow, .22), hi = mix(c, p.light, .05 + .5 * hex2(c).reduce((a, b) => a + b, 0) / 765), base = mix(c, p.amb, .07); return this.cm(k < .58 ? mix(sh, base, Math.pow(clamp(k / .58), .9)) : mix(base, hi, clamp((k - .58) / .42))); }
  k(n) { const d = Math.max(0, V.dot(n, [this.sc.L[0] * this.v.flip, this.sc.L[1], this.sc.L[2]])); return clamp(.2 + .66 * d + .17 * (.5 + .5 * n[2])); }
  lit(c, n) { return this.tone(c, this.k(n)); }
  raw(s) { this.o.push(s); return this; }
  scr(pts, fill, extra = '') { this.o.push(`<path d="${pathOf(pts)}" fill="${fill}" ${extra}/>`); }
  poly(pts, fill, extra = '') { this.scr(pts.map(p => this.P(p)), this.cm(fill), extra); }
  nrm(a, b, c) { return V.norm(V.cross(V.sub(b, a), V.sub(c, a))); }
  faceN(W, ref) { // Newell normal, away from ref
    let n = [0, 0, 0]; for (let i = 0; i < W.length; i++) { const a = W[i], b = W[(i + 1) % W.length]; n[0] += (a[1] - b[1]) * (a[2] + b[2]); n[1] += (a[2] - b[2]) * (a[0] + b[0]); n[2] += (a[0] - b[0]) * (a[1] + b[1]); }
    n = V.norm(n); const c = W.reduce((s, p) => s.map((v, i) => v + p[i] / W.length), [0, 0, 0]); if (ref && V.dot(n, V.sub(c, ref)) < 0) n = n.map(v => -v); return { n, c };
  }
  face(pts, color, { ref, cull = true, flat, extra = '' } = {}) { const W = pts.map(p => this.W(p)), { n, c } = this.faceN(W, ref && this.W(ref)); if (cull && ref && V.dot(n, V.sub(this.cam, c)) <= 0) return false; const col = flat ? this.cm(color) : this.lit(color, n); this.scr(W.map(w => this.S(w)), col, `stroke="${col}" stroke-width=".8" stroke-linejoin="round" ${extra}`); return true; }
  line(pts, r, color, o = {}) { if (this.mirror && r < .088) return; const q = pts.map(p => this.P(p)), m = q[Math.floor(q.length / 2)], w = Math.max(o.min ?? .9, 2 * r * m[2]), c = o.flat ? this.cm(color) : this.tone(color, o.k ?? .5); this.o.push(`<path d="${pathOf(q, !!o.close)}" fill="none" stroke="${c}" stroke-width="${R(w)}" stroke-linecap="${o.cap || 'round'}" stroke-linejoin="round"${o.op ? ` opacity="${o.op}"` : ''}/>`); if (w > 4 && !o.plain) this.o.push(`<path d="${pathOf(q.map(p => [p[0] - w * .2 * this.v.flip * (this.sc.L[0] < 0 ? 1 : -1), p[1] - w * .22]), !!o.close)}" fill="none" stroke="${this.tone(color, .9)}" stroke-width="${R(w * .34)}" stroke-linecap="${o.cap || 'round'}" stroke-linejoin="round"/>`); }
  // prism: side profile [x,z] extruded to half-width w(x,z)
  prism(prof, w, color, o = {}) {
    const wf = typeof w === 'function' ? w : () => w, yc = o.y || 0, n = prof.length, near = prof.map(([x, z]) => [x, yc + wf(x, z), z]), far = prof.map(([x, z]) => [x, yc - wf(x, z), z]);
    const ref = [...near, ...far].reduce((s, p) => s.map((v, i) => v + p[i] / (2 * n)), [0, 0, 0]), fs = [];
    for (let i = 0; i < n; i++) { const j = (i + 1) % n, pts = [near[i], near[j], far[j], far[i]]; const c = o.strip?.(i, prof[i], prof[j]) ?? color; if (c === null) continue; fs.push({ pts, c, d: this.W([(near[i][0] + near[j][0]) / 2, yc, (near[i][2] + near[j][2]) / 2])[1] }); }
    fs.sort((a, b) => a.d - b.d).forEach(f => this.face(f.pts, f.c, { ref }));
    if (o.side !== null) { this.face(far, o.side || color, { ref }); this.face(near, o.side || color, { ref }); }
  }
  panel(poly, w, color, o = {}) { // glass or trim on the near side of a prism
    const wf = typeof w === 'function' ? w : () => w, q = poly.map(([x, z]) => this.P([x, (o.y || 0) + wf(x, z) + .012, z])); this.glass(q, color, o);
  }
  glass(q, color, o = {}) {
    const p = this.sc.p, ys = q.map(a => a[1]), y0 = Math.min(...ys), y1 = Math.max(...ys), night = this.sc.sky === 'night';
    if (color && color !== 'glass') return this.scr(q, o.flat ? this.cm(color) : this.tone(color, o.k ?? .55));
    const g = p.glass, top = night ? mix(g, '#fff1c8', .3) : mix(g, p.sky[2], .5), bot = night ? mix(g, '#b0582a', .35) : g, xs = q.map(a => a[0]), x0 = Math.min(...xs), x1 = Math.max(...xs);
    this.scr(q, this.mirror ? this.cm(night ? mix(top, bot, .4) : mix(mix(top, bot, .6), '#a9b4b6', .45)) : this.sc.grad([[0, this.cm(top)], [.5, this.cm(mix(top, bot, .62))], [1, this.cm(bot)]], x0, y0, x0 + (y1 - y0) * .25, y1), o.op ? `opacity="${o.op}"` : '');
    if (!this.mirror && o.glint !== false && x1 - x0 > 26) { const id = this.sc.id('k'); this.sc.defs.push(`<clipPath id="${id}"><path d="${pathOf(q)}"/></clipPath>`); const m = lerp(x0, x1, .3), h = y1 - y0, e = Math.min(h * .7, (x1 - x0) * .16); this.o.push(`<path clip-path="url(#${id})" d="M${R(m)} ${R(y1)}L${R(m + h * .55)} ${R(y0)}h${R(e)}L${R(m + e)} ${R(y1)}Z" fill="${night ? '#fff3d0' : mix(p.sky[3], '#ffffff', .3)}" opacity="${night ? .3 : .24}"/>`); }
  }
  strip(a, b, w, y0, y1, u0, u1, color, o = {}) { // panel across a front/rear strip of a prism; y as fraction -1..1
    const wf = typeof w === 'function' ? w : () => w, at = (u, y) => { const x = lerp(a[0], b[0], u), z = lerp(a[1], b[1], u); return [x, (o.y || 0) + y * wf(x, z), z]; };
    const pts = [at(u0, y0), at(u1, y0), at(u1, y1), at(u0, y1)], W = pts.map(p => this.W(p)), { n, c } = this.faceN(W, this.W(o.ref || [a[0] - (o.dir || 1) * 3, 0, a[1] - 1])); if (V.dot(n, V.sub(this.cam, c)) <= 0) return; this.glass(W.map(q => this.S(q)), color, o);
  }
  plate(outline, z, th, color, o = {}) { // thin horizontal slab, outline [[x,y]...]
    const zf = typeof z === 'function' ? z : () => z, top = outline.map(([x, y]) => [x, y, zf(x, y) + th]), bot = outline.map(([x, y]) => [x, y, zf(x, y)]);
    const hull = convex([...top, ...bot].map(p => this.P(p))), above = this.cam[2] > this.W(top[0])[2];
    this.scr(hull, this.tone(o.edge || color, o.ek ?? .62)); if (above) this.face(top, color, { extra: '' }); else this.poly(bot, this.mirror ? mix(color, this.sc.p.sea[2], .3) : (o.under || mix(mul(color, this.sc.p.shadow), this.sc.p.sea[1], .35)));
  }
  ball(p, r, color, k = .7) { const q = this.P(p), R0 = r * q[2]; this.o.push(`<ellipse cx="${R(q[0])}" cy="${R(q[1])}" rx="${R(R0)}" ry="${R(R0)}" fill="${this.tone(color, k)}"/>`); }
  fat(pts, r, color, o = {}) { // tube of constant radius, three tones
    const rf = typeof r === 'function' ? r : () => r, n = pts.length, q = pts.map(p => this.P(p)), up = [], dn = [], hi = [], hj = [], lo = [];
    for (let i = 0; i < n; i++) { const a = q[Math.max(0, i - 1)], b = q[Math.min(n - 1, i + 1)], l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1; let nx = -(b[1] - a[1]) / l, ny = (b[0] - a[0]) / l; if (ny > 0) { nx = -nx; ny = -ny; } const w = rf(i / (n - 1)) * q[i][2], at = k => [q[i][0] + nx * w * k, q[i][1] + ny * w * k]; up.push(at(1)); dn.push(at(-1)); hi.push(at(.72)); hj.push(at(.3)); lo.push(at(-.35)); }
    const J = (a, b) => [...a, ...b.slice().reverse()]; this.scr(J(up, dn), this.tone(color, o.k ?? .6)); this.scr(J(lo, dn), this.tone(color, (o.k ?? .6) - .26)); this.scr(J(hi, hj), this.tone(color, 1), 'opacity=".75"');
    return { up, dn };
  }
}
function convex(pts) { const p = pts.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]), c = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]), h = []; for (const q of p) { while (h.length > 1 && c(h[h.length - 2], h[h.length - 1], q) <= 0) h.pop(); h.push(q); } const u = []; for (const q of p.reverse()) { while (u.length > 1 && c(u[u.length - 2], u[u.length - 1], q) <= 0) u.pop(); u.push(q); } return h.slice(0, -1).concat(u.slice(0, -1)); }
export const oval = (x0, x1, w, e = 3, n = 28, taper = 0) => { const o = [], cx = (x0 + x1) / 2, a = (x1 - x0) / 2; for (let i = 0; i < n; i++) { const t = i / n * 2 * Math.PI, c = Math.cos(t), s = Math.sin(t), X = Math.sign(c) * Math.pow(Math.abs(c), 2 / e); o.push([cx + a * X, w * (1 - taper * (X * .5 + .5)) * Math.sign(s) * Math.pow(Math.abs(s), 2 / e)]); } return o; };

/* ------------------------------------------------------------------ hull: lofted from sheer, beam, chine */
export class Hull {
  constructor(h) {
    this.h = h; this.L = h.L; this.B = h.B; this.x0 = -h.L / 2; this.sh = F(h.sheer); this.bm = F(h.beam || [[0, .9], [.3, 1], [.58, .98], [.78, .78], [.91, .44], [1, .02]]);
    this.cz = F(h.chineZ ?? [[0, -.15], [1, -.15]]); this.cy = F(h.chineY || [[0, .84], [.35, .9], [.6, .8], [.8, .5], [.92, .22], [1, .0]]); this.kz = F(h.keelZ || [[0, -.5], [.75, -.5], [1, -.1]]); this.fl = F(h.flare || [[0, .8], [.5, .9], [1, 1.5]]);
    this.rk = { c: .6, k: 1.4, sc: 0, sk: 0, ...(h.rake || {}) }; const dr = F(h.drop ?? .1); this.drop = t => dr(t) * smooth((1 - t) / .16);
  }
  X(t) { return this.x0 + this.L * t; }
  T(x) { return (x - this.x0) / this.L; }
  top(t, u) { const xs = this.L * t, xc = lerp(this.rk.sc, this.L - this.rk.c, t), zs = this.sh(t), zc = this.cz(t); return [this.x0 + xc + (xs - xc) * Math.pow(u, this.h.stem || 1), lerp(this.cy(t) * this.B, this.bm(t) * this.B, Math.pow(u, this.fl(t))), lerp(zc, zs, u)]; }
  bot(t, v) { const xc = lerp(this.rk.sc, this.L - this.rk.c, t), xk = lerp(this.rk.sk, this.L - this.rk.k, t); return [this.x0 + lerp(xk, xc, v), this.cy(t) * this.B * v, lerp(this.kz(t), this.cz(t), v)]; }
  uz(t, z) { return clamp((z - this.cz(t)) / (this.sh(t) - this.cz(t))); }
  edge(x, inset = 0, dz = 0, side = 1) { const t = clamp(this.T(x)), p = this.top(t, 1); return [p[0], side * Math.max(.01, p[1] - inset), p[2] + dz]; }
  w(x) { return this.bm(clamp(this.T(x))) * this.B; }
  zs(x) { return this.sh(clamp(this.T(x))); }
  contact(pen, t) { // where the section meets the sea (world)
    const a = pen.W(this.top(t, 0)), f = a[2] > 0 ? this.bot.bind(this) : this.top.bind(this); let lo = 0, hi = 1; if (pen.W(f(t, 0))[2] > 0) return null; for (let k = 0; k < 18; k++) { const m = (lo + hi) / 2; if (pen.W(f(t, m))[2] < 0) lo = m; else hi = m; } return pen.W(f(t, hi));
  }
  lowU(pen, t) { if (pen.W(this.top(t, 0))[2] >= 0) return 0; let lo = 0, hi = 1; for (let k = 0; k < 18; k++) { const m = (lo + hi) / 2; if (pen.W(this.top(t, m))[2] < 0) lo = m; else hi = m; } return hi; }
  lowV(pen, t) { if (pen.W(this.bot(t, 0))[2] >= 0) return 0; if (pen.W(this.bot(t, 1))[2] < 0) return 1; let lo = 0, hi = 1; for (let k = 0; k < 18; k++) { const m = (lo + hi) / 2; if (pen.W(this.bot(t, m))[2] < 0) lo = m; else hi = m; } return hi; }
  gradient(pen, color, u = .6, dk = 0) {
    const st = [], e = .015; for (let i = 0; i <= 12; i++) { const t = clamp(i / 12, .01, .985), a = pen.W(this.top(t, u)), b = pen.W(this.top(Math.min(.999, t + e), u)), c = pen.W(this.top(t, Math.min(1, u + .1))); let n = pen.nrm(a, b, c); const up = V.sub(pen.W(this.top(t, u)), pen.W([this.top(t, u)[0], 0, this.top(t, u)[2]])); if (V.dot(n, up) < 0) n = n.map(v => -v); st.push([pen.S(a)[0], pen.tone(color, clamp(pen.k(n) + dk))]); }
    const x0 = st[0][0], x1 = st[12][0]; return pen.sc.grad(st.map(s => [(s[0] - x0) / (x1 - x0), s[1]]), x0, 0, x1, 0);
  }
  band(pen, ua, ub, t0 = 0, t1 = 1, n = 44) { const A = [], Bm = [], fa = typeof ua === 'function' ? ua : () => ua, fb = typeof ub === 'function' ? ub : () => ub; for (let i = 0; i <= n; i++) { const t = lerp(t0, t1, i / n), lu = this.lowU(pen, t), a = Math.max(lu, fa(t)), b = Math.max(lu, fb(t)); A.push(pen.S(pen.W(this.top(t, a)))); Bm.push(pen.S(pen.W(this.top(t, b)))); } return [...Bm, ...A.reverse()]; }
  back(pen, o = {}) { // deck, far bulwark
    const n = 40, N = [], Fa = [], Dn = [], Df = []; const c = o.deck || '#e9dfc8';
    for (let i = 0; i <= n; i++) { const t = i / n, p = this.top(t, 1), d = this.drop(t); N.push(p); Fa.push([p[0], -p[1], p[2]]); Dn.push([p[0], p[1], p[2] - d]); Df.push([p[0], -p[1], p[2] - d]); }
    { const up = [], lo = []; for (let i = 0; i <= 30; i++) { const t = i / 30, m = q => pen.S(pen.W([q[0], -q[1], q[2]])), u = this.lowU(pen, t), v = u ? 1 : this.lowV(pen, t); up.push(m(this.top(t, 1))); lo.push(m(u ? this.top(t, u) : this.bot(t, Math.min(1, v)))); } pen.scr([...up, ...lo.reverse()], pen.tone(o.outer || o.hullColor || '#8d97a0', .22)); }
    if (pen.mirror) return;
    pen.poly([...Dn, ...Df.slice().reverse()], pen.lit(c, [0, 0, 1]));
    if (o.seams) for (let k = -5; k <= 5; k++) pen.line(Dn.map((p, i) => [p[0], p[1] * k / 5.5, p[2]]).slice(0, 38), .004, o.seams, { flat: true, min: .7, op: .6 });
    pen.poly([...Fa, ...Df.slice().reverse()], pen.tone(o.inner || '#f3ead6', o.ik ?? .42));
    pen.line(Fa, o.cap || .03, o.capColor || '#fbf6ea', { k: .8, plain: true });
  }
  front(pen, o) {
    const n = 48, up = [], lo = [], bu = [], bl = [];
    for (let i = 0; i <= n; i++) { const t = i / n; up.push(pen.S(pen.W(this.top(t, 1)))); const u = this.lowU(pen, t); lo.push(pen.S(pen.W(this.top(t, u)))); if (u === 0) { const v = this.lowV(pen, t); if (v < 1) { bu.push(pen.S(pen.W(this.bot(t, 1)))); bl.push(pen.S(pen.W(this.bot(t, v)))); } } }
    // transom
    const tr = [], T2 = []; for (let i = 0; i <= 8; i++) { const u = lerp(this.lowU(pen, 0), 1, i / 8), p = this.top(0, u); tr.push(p); T2.push([p[0], -p[1], p[2]]); }
    const lv = this.lowV(pen, 0); if (lv < 1) { const b = this.bot(0, lv); tr.unshift(b); T2.unshift([b[0], -b[1], b[2]]); }
    pen.face([...tr, ...T2.reverse()], o.transom || o.color, { ref: [this.x0 + this.L * .4, 0, .3] });
    if (bu.length > 1) { const ys = bl.map(q => q[1]), y1 = Math.max(...ys), y0 = Math.min(...bu.map(q => q[1])), bc = o.bottom || o.color; pen.scr([...bu, ...bl.slice().reverse()], pen.sc.grad([[0, pen.tone(bc, .34)], [.55, pen.tone(bc, .14)], [1, pen.cm(mix(pen.tone(bc, .1), pen.sc.p.sea[2], .45))]], 0, y0, 0, y1));
      if (!pen.mirror) [.42, .7].forEach(vv => { const P = []; for (let i = 0; i <= 40; i++) { const t = i / 40; if (this.lowU(pen, t) === 0 && this.lowV(pen, t) < vv && t < .965) P.push(pen.S(pen.W(this.bot(t, vv)))); } if (P.length > 2) pen.raw(`<path d="${pathOf(P, false)}" fill="none" stroke="${pen.tone(bc, .5)}" stroke-width="1.8" stroke-linecap="round" opacity=".75"/>`); }); }
    if (this.bm(1) > .1) { const a = [], b = []; for (let i = 0; i <= 6; i++) { const u = lerp(this.lowU(pen, 1), 1, i / 6), p = this.top(1, u); a.push(p); b.push([p[0], -p[1], p[2]]); } pen.face([...a, ...b.reverse()], o.color, { ref: [0, 0, .3] }); }
    pen.scr([...up, ...lo.slice().reverse()], this.gradient(pen, o.color));
    const b = (ua, ub, fill, ex = '', t0 = 0, t1 = 1) => pen.scr(this.band(pen, ua, ub, t0, t1), fill, ex);
    if (o.lower) b(0, o.lower.u, this.gradient(pen, o.lower.color, .3));
    if (o.bounce !== false) b(0, t => .3 + .08 * Math.sin(t * 9), pen.sc.p.sea[0], `opacity="${pen.mirror ? 0 : .13}"`);
    if (o.knuckle) { b(o.knuckle, 1, pen.cm(pen.sc.p.light), 'opacity=".13"'); b(t => o.knuckle - .05, o.knuckle, pen.cm(mix(o.color, pen.sc.p.shadow, .8)), 'opacity=".34"', .3, 1); }
    (o.stripes || []).forEach(s => b(s.u0, s.u1, this.gradient(pen, s.color, .7), '', s.t0 ?? 0, s.t1 ?? 1));
    if (o.boot) { b(t => this.uz(t, o.boot.z0), t => this.uz(t, o.boot.z1), this.gradient(pen, o.boot.color, .4)); if (o.bottomBelow) b(0, t => this.uz(t, o.boot.z0), this.gradient(pen, o.bottomBelow, .2, -.08)); }
    if (o.planks) for (let k = 1; k < o.planks; k++) { const P = []; for (let i = 0; i <= 40; i++) { const t = i / 40, u = k / o.planks; if (u > this.lowU(pen, t)) P.push(pen.S(pen.W(this.top(t, u)))); } if (P.length > 2) pen.raw(`<path d="${pathOf(P, false)}" fill="none" stroke="${pen.tone(mix(o.color, '#1c0a04', .45), .5)}" stroke-width="1.3" opacity=".55"/>`); }
    if (o.rail) { const P = []; for (let i = 0; i <= 44; i++) P.push(this.top(i / 44, o.rail.u ?? .94)); pen.line(P, o.rail.r || .03, o.rail.color, { k: o.rail.k ?? .6, plain: true }); }
    if (o.chine !== false && bu.length > 2) { const id = bu.slice(0); pen.raw(`<path d="${pathOf(id, false)}" fill="none" stroke="${pen.tone(o.color, .85)}" stroke-width="2.4" stroke-linecap="round"/>`); }
    if (!pen.mirror) { // near gunwale cap
      const g = [], gi = [], cw = o.capW ?? .12; for (let i = 0; i <= 40; i++) { const t = i / 40, p = this.top(t, 1); g.push(p); gi.push([p[0], Math.max(0, p[1] - cw), p[2] + .015]); }
      pen.poly([...g, ...gi.reverse()], pen.lit(o.capColor || '#fbf6ea', [0, 0, 1]));
      pen.line(g, .012, o.capColor || '#fbf6ea', { k: .95, plain: true });
    }
  }
  rails(pen, x0, x1, h, o = {}) { // stanchions + rails along the sheer, one side
    const s = o.side ?? 1, n = o.n || 8, col = o.color || '#e9edf0', ins = o.inset ?? .1, rake = o.rake || 0, P = (x, dz) => { const e = this.edge(x, ins, dz, s); e[0] += rake * dz; return e; };
    const top = []; for (let i = 0; i <= 24; i++) { const u = i / 24; let hh = h; if (o.endDrop && u < .12) hh = h * smooth(u / .12); top.push(P(lerp(x0, x1, u), hh)); }
    pen.line(top, .018, col, { k: .85, plain: true, min: 1.4 }); if (o.mid !== false) pen.line(top.map((p, i) => P(lerp(x0, x1, i / 24), h * .52)).slice(o.endDrop ? 3 : 0), .01, col, { k: .7, plain: true, min: .9 });
    for (let i = o.endDrop ? 1 : 0; i <= n; i++) { const x = lerp(x0, x1, i / n); pen.line([P(x, 0), P(x, h)], .014, col, { k: .75, plain: true, min: 1.1 }); }
  }
}
/* ------------------------------------------------------------------ people, engines */
function person(pen, x, y, z, o = {}) {
  if (pen.mirror || pen.sc.isEmpty) return; const q = pen.P([x, y, z]), s = q[2] * (o.h || 1.75) / 1.75, d = (o.dir ?? 1) * pen.v.flip, [X, Y] = q, sh = pen.tone(o.shirt || '#f3ead6', .7), sd = pen.tone(o.shirt || '#f3ead6', .34), sk = pen.tone(o.skin || '#b9825c', .62), pt = pen.tone(o.pants || '#2c3e57', .5), p = (a) => a.map(([u, v]) => [X + u * s * d, Y - v * s]);
  const sit = o.sit, b = sit ? -.02 : .82, C = (a, fill) => pen.scr(a, fill);
  if (!sit) { C(p([[-.13, b], [.15, b], [.13, .42], [.15, 0], [.03, 0], [.01, .5], [-.03, 0], [-.15, 0], [-.14, .45]]), pt); } else C(p([[-.15, .12], [.1, .2], [.46, .14], [.5, -.02], [.1, -.06], [-.15, -.04]]), pt);
  C(p(spline([[-.15, b], [-.2, b + .3], [-.16, b + .54], [-.03, b + .6], [.11, b + .56], [.17, b + .36], [.14, b], [-.15, b]], 4)), sh); C(p(spline([[-.15, b], [-.2, b + .3], [-.16, b + .54], [-.09, b + .3], [-.06, b], [-.15, b]], 4)), sd);
  C(p([[-.04, b + .55], [.06, b + .55], [.05, b + .66], [-.03, b + .66]]), sk);
  pen.raw(`<ellipse cx="${R(X + .03 * s * d)}" cy="${R(Y - (b + .74) * s)}" rx="${R(.095 * s)}" ry="${R(.12 * s)}" fill="${sk}"/>`);
  if (o.hair) C(p(spline([[-.08, b + .68], [-.1, b + .8], [-.02, b + .88], [.08, b + .86], [.11, b + .79], [.0, b + .79], [-.03, b + .7], [-.08, b + .68]], 4)), pen.tone(o.hair, .5));
  else C(p([[-.085, b + .77], [-.07, b + .85], [.02, b + .875], [.1, b + .84], [.13, b + .79], [.2, b + .765], [.13, b + .755]]), pen.tone(o.hat || '#f7f1e2', .8));
  const arm = o.arm || [[-.06, .5], [.14, .34], [.36, .36]]; const a = p(arm.map(([u, v]) => [u, b + v])); pen.raw(`<path d="${pathOf(a, false)}" fill="none" stroke="${sd}" stroke-width="${R(.1 * s)}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${R(a[2][0])}" cy="${R(a[2][1])}" r="${R(.055 * s)}" fill="${sk}"/>`);
}
function outboard(pen, x, y, z, k, col, accent, tilt = 0) { // k scale; x = transom face
  const i0 = pen.o.length, w0 = pen.W([x - .4, y, z]), yS = pen.S([w0[0], w0[1], 0])[1], cid = pen.sc.id('w'); outboardRaw(pen, x, y, z, k, col, accent, tilt);
  if (tilt < 20) { pen.sc.defs.push(`<clipPath id="${cid}"><rect x="-200" y="${pen.mirror ? R(yS) : -500}" width="1900" height="${pen.mirror ? 900 : R(yS + 500)}"/></clipPath>`); const g = pen.o.splice(i0); pen.o.push(`<g clip-path="url(#${cid})">${g.join('')}</g>`); }
}
function outboardRaw(pen, x, y, z, k, col, accent, tilt = 0) {
  const rot = ([a, b, r]) => { const t = tilt * Math.PI / 180, c = Math.cos(t), s = Math.sin(t); return [x + (a * c - b * s) * k, z + (b * c + a * s) * k, (r || 0) * k]; };
  const P = a => rnd(a.map(rot), 5);
  pen.prism(P([[-.1, .16], [-.1, -.55], [.02, -.55], [.02, .16]]), .09 * k, '#20262e', { y });            // bracket
  pen.prism(P([[-.42, .2], [-.4, -.3, .1], [-.44, -.62], [-.78, -.66], [-.76, -.6], [-.56, -.5], [-.6, .2]].map(q => q)), .085 * k, mix(col, '#000000', .1), { y });
  pen.prism(P([[-.8, .3, .1], [-.16, .3, .06], [-.1, .1, .06], [-.3, .02], [-.7, .06, .08]]), .18 * k, mix(col, '#0a0f16', .3), { y });   // pan
  pen.prism(P([[-.84, .3, .05], [-.88, .72, .14], [-.72, .98, .2], [-.34, 1.0, .2], [-.1, .84, .16], [-.08, .3, .06]]), (xx, zz) => .235 * k * (1 - .3 * clamp((zz - z) / k - .72)), col, { y }); // cowl
  pen.panel(rnd([[-.7, .8, .03], [-.68, .88, .03], [-.4, .9, .03], [-.38, .82, .03]].map(rot)), .2 * k, mix(col, '#000000', .35), { y, k: .4 }); pen.strip(rot([-.862, .5]), rot([-.868, .57]), .235 * k, -1, 1, 0, 1, accent, { y, k: .6, dir: -1, ref: [x, y, z + .5 * k] });
  pen.panel(rnd([[-.845, .6, .02], [-.8, .8, .1], [-.7, .955, .1], [-.36, .97, .14], [-.14, .82, .1], [-.1, .66, .02], [-.2, .76, .08], [-.38, .86, .1], [-.66, .85, .08], [-.78, .7, .06]].map(rot)), (xx, zz) => .235 * k * (1 - .3 * clamp((zz - z) / k - .72)), mix(col, '#ffffff', .16), { y, k: .78 });
  const band = [[-.865, .5], [-.868, .57], [-.3, .63], [-.09, .57], [-.09, .5], [-.3, .55]].map(rot); pen.panel(band, .24 * k, accent, { y, k: .75, flat: false });
}

/* ------------------------------------------------------------------ boats */
const WHITE = '#f8f3e6', CHROME = '#e8edf0', TEAK = '#c98f56', DARK = '#222a33';
function wrapShield(pen, hull, o) { // wrap-around windscreen: far half, then call near()
  const { xf, xt, xa, h, ins = .16, drop = .0 } = o, p = (x, z, s) => { const e = hull.edge(x, ins, 0, s); return [e[0], e[1], e[2] + z]; };
  const half = s => [p(xa, 0, s), p(xa + .06, h * .86, s), [xt, s * (hull.w(xf) - ins) * .72, hull.zs(xf) + h], [xf, s * (hull.w(xf) - ins) * .86, hull.zs(xf) + .02 - drop]];
  const g = s => { const q = half(s); pen.glass(q.map(a => pen.P(a)), 'glass', { op: .72 }); pen.line([q[0], q[1], q[2]], .022, o.frame || CHROME, { k: .9, plain: true, min: 1.6 }); pen.line([q[2], q[3]], .02, o.frame || CHROME, { k: .8, plain: true, min: 1.4 }); };
  return { far() { g(-1); }, near() { const a = half(-1), b = half(1); pen.glass([a[3], a[2], b[2], b[3]].map(q => pen.P(q)), 'glass', { op: .6 }); pen.line([a[2], b[2]], .02, o.frame || CHROME, { k: .9, plain: true, min: 1.4 }); g(1); } };
}
const arch = (pen, pts, r, c, o) => pen.line(spline(pts, 6), r, c, o);
export const BOATS = {
  centerConsole(c) {
    const h = new Hull({ L: 9.8, B: 1.42, sheer: [[0, .98], [.22, 1.0], [.6, 1.2], [1, 1.66]], chineZ: [[0, .02], [.5, .08], [.8, .42], [1, 1.05]], chineY: [[0, .86], [.4, .88], [.65, .76], [.85, .4], [1, 0]], keelZ: [[0, -.55], [.6, -.5], [.85, -.08], [1, .6]], rake: { c: .5, k: 1.25 }, flare: [[0, .7], [.5, 1], [.8, 1.8], [1, 2.2]], beam: [[0, .9], [.3, 1], [.6, .97], [.8, .76], [.92, .44], [1, .04]], drop: [[0, .6], [.7, .6], [.8, .3], [1, .1]] });
    return { hull: h, L: 9.8, top: 3.6, pitch: 2.9, lift: .04, entry: .66, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#efe6d0' });
      const eng = () => { const e = c.engines ?? 3, col = c.engine || '#f6f3ea'; for (let i = 0; i < e; i++) outboard(pen, -4.92, (i - (e - 1) / 2) * .72, .42, 1.02, col, c.accent, c.tilt || 0); }; if (pen.v.az >= 0) eng();
      pen.prism(rnd([[2.05, .7], [2.0, 1.34, .1], [3.5, 1.42, .1], [3.7, .9]]), (x) => .55 - .05 * (x - 2), '#efe9da');
      pen.prism(rnd([[.62, .4], [.72, 1.22, .1], [1.15, 1.26, .1], [1.2, .4]]), .42, '#efe9da'); // forward seat
      const cw = (x, z) => .52 - .04 * (z - .4);
      const fr = s => { pen.line([[-.5, s * .5, .6], [-.62, s * .92, 2.84]], .035, CHROME); pen.line([[.45, s * .5, 1.2], [.75, s * .9, 2.86]], .035, CHROME); pen.line([[-1.0, s * .55, 1.0], [-1.35, s * .92, 2.82]], .03, CHROME); };
      fr(-1);
      pen.prism(rnd([[-1.72, .4], [-1.8, 1.35, .08], [-1.2, 1.35, .06], [-1.25, .4]]), .55, '#efe9da'); pen.prism(rnd([[-1.82, 1.3], [-1.95, 1.85, .08], [-1.78, 1.88, .06], [-1.66, 1.3]]), .58, c.trim || mix(c.accent, '#efe9da', .25));
      if (c.crew !== false) { person(pen, -.95, -.1, .42, { shirt: c.accent }); if (c.crew === 2) person(pen, -1.3, -.45, .42, { shirt: '#e9dcc0', pants: '#5d6b78', arm: [[-.06, .5], [-.1, .26], [.1, .16]] }); }
      pen.prism(rnd([[-.55, .4], [-.6, 1.45, .1], [-.2, 1.72, .1], [.35, 1.62, .12], [.62, 1.0, .1], [.62, .4]]), cw, WHITE);
      pen.prism(rnd([[.08, 1.66], [-.16, 2.5, .05], [-.1, 2.52, .04], [.42, 1.6]]), (x, z) => .5, pen.sc.p.glass, { side: mix(pen.sc.p.glass, pen.sc.p.sky[2], .25) });
      pen.panel(rnd([[-.4, 1.3, .06], [-.2, 1.44, .06], [.25, 1.36, .06], [.36, 1.0, .08], [-.4, .98, .06]]), cw, mix(WHITE, '#7f8b95', .3), { k: .5 });
      fr(1);
      pen.plate(oval(-1.95, 1.15, 1.12, 4), (x, y) => 2.86 - .035 * x * x - .04 * y * y, .1, c.top || c.color, { edge: c.top || c.color, ek: .7 });
      pen.prism(rnd([[-.4, 2.94], [-.36, 3.2, .1], [.2, 3.2, .1], [.26, 2.94]]), .3, WHITE); pen.line([[-1.5, .55, 2.9], [-1.95, .6, 5.0]], .012, WHITE, { min: 1.2 });
      for (let i = 0; i < 4; i++) pen.line([[-1.88, -.75 + i * .5, 2.8], [-2.35 - .06 * i, -.78 + i * .52, 4.35]], .012, '#3a3f45', { min: 1.3, plain: true });
      [-1, 1].forEach(s => pen.line([[.5, s * 1.05, 2.92], [-3.6, s * 2.1, 5.9]], .014, CHROME, { min: 1.3, plain: true }));
      h.front(pen, { color: c.color, bottom: '#e9e4d6', stripes: c.stripes || [{ u0: .87, u1: .93, color: c.accent }], knuckle: .62, rail: { u: .975, r: .028, color: WHITE, k: .8 }, transom: c.color });
      if (pen.v.az < 0) eng();
      h.rails(pen, 1.9, 4.6, .16, { n: 4, mid: false, endDrop: true });
    } };
  },
  bowrider(c) {
    const h = new Hull({ L: 6.9, B: 1.24, sheer: [[0, .86], [.3, .92], [.62, 1.06], [1, 1.2]], chineZ: [[0, .02], [.5, .07], [.8, .34], [1, .8]], chineY: [[0, .86], [.4, .88], [.65, .78], [.85, .44], [1, 0]], keelZ: [[0, -.45], [.6, -.4], [.85, -.08], [1, .45]], rake: { c: .55, k: 1.1 }, flare: [[0, .8], [.5, 1], [1, 1.6]], beam: [[0, .9], [.3, 1], [.62, .97], [.8, .82], [.93, .5], [1, .05]], drop: .45 });
    return { hull: h, L: 6.9, top: 2.0, pitch: 2.8, lift: .0, entry: .66, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#e9dcc2' });
      pen.prism(rnd([[-3.95, .3], [-3.95, .4, .04], [-3.4, .4], [-3.4, .3]]), .95, TEAK);
      pen.prism(rnd([[-3.4, .5], [-3.3, 1.02, .16], [-2.35, 1.06, .12], [-2.3, .5]]), .98, c.seat || '#efe6d2');
      pen.prism(rnd([[-2.38, .6], [-2.36, 1.24, .1], [-2.22, 1.24, .08], [-2.12, .6]]), .95, mix(c.seat || '#efe6d2', c.accent, .35));
      const ws = wrapShield(pen, h, { xf: 1.0, xt: .4, xa: -.6, h: .42 }); ws.far();
      person(pen, -1.85, -.5, .74, { sit: true, shirt: '#e9c46a', hair: '#4a2c1c', arm: [[-.06, .46], [-.2, .3], [-.3, .42]] });
      pen.prism(rnd([[-.95, .5], [-1.0, 1.3, .1], [-.8, 1.32, .1], [-.7, .5]]), .3, c.seat || '#efe6d2', { y: .5 }); person(pen, -.55, .42, .82, { sit: true, shirt: c.accent }); person(pen, -.5, -.5, .82, { sit: true, shirt: '#f5efe0', hair: '#7a3d22', arm: [[-.06, .46], [.1, .3], [.25, .2]] });
      pen.prism(rnd([[2.0, .8], [1.95, 1.2, .1], [2.5, 1.24, .1], [2.6, .8]]), .5, c.seat || '#efe6d2');
      ws.near();
      h.front(pen, { color: c.color, bottom: '#ece5d4', stripes: c.stripes || [{ u0: 0, u1: t => .34 + .48 * smooth(t * 1.05), color: c.accent, t1: .998 }, { u0: t => .38 + .48 * smooth(t * 1.05), u1: t => .42 + .48 * smooth(t * 1.05), color: mix(c.accent, '#1f3348', .75), t1: .998 }], rail: { u: .95, r: .03, color: CHROME }, knuckle: .74 });
      h.rails(pen, 1.5, 3.15, .2, { n: 4, mid: false, endDrop: true });
    } };
  },
  wakeBoat(c) {
    const h = new Hull({ L: 7.2, B: 1.28, sheer: [[0, .92], [.3, .98], [.62, 1.16], [1, 1.26]], chineZ: [[0, -.05], [.5, .04], [.8, .3], [1, .72]], chineY: [[0, .88], [.4, .9], [.65, .84], [.85, .62], [1, .22]], keelZ: [[0, -.4], [.6, -.4], [.85, -.1], [1, .4]], rake: { c: .4, k: .9 }, flare: [[0, .8], [.5, 1], [1, 1.3]], beam: [[0, .92], [.3, 1], [.62, .98], [.8, .9], [.93, .7], [1, .42]], drop: .5 });
    return { hull: h, L: 7.2, top: 2.9, pitch: 3.4, lift: -.03, entry: .7, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#d9cbb0' });
      pen.prism(rnd([[-4.15, .28], [-4.15, .38, .04], [-3.5, .38], [-3.5, .28]]), 1.0, TEAK);
      pen.prism(rnd([[-3.5, .6], [-3.45, 1.12, .12], [-2.3, 1.16, .12], [-2.2, .6]]), 1.05, c.seat || '#efe6d2');
      const ws = wrapShield(pen, h, { xf: 1.25, xt: .5, xa: -.7, h: .48, frame: '#20262e' }); ws.far();
      const tw = s => { arch(pen, [[.75, s * 1.12, 1.18], [.35, s * 1.1, 1.9], [-.35, s * 1.0, 2.5], [-.75, s * .8, 2.62]], .055, c.tower || '#20262e'); arch(pen, [[-1.05, s * 1.16, 1.02], [-.95, s * 1.1, 1.7], [-.75, s * 1.0, 2.4]], .05, c.tower || '#20262e'); pen.line([[.2, s * 1.08, 2.08], [-.92, s * 1.1, 1.84]], .03, c.tower || '#20262e'); };
      tw(-1); person(pen, -1.7, -.6, .8, { sit: true, shirt: '#e9c46a', hair: '#3a241a', dir: -1 });
      pen.prism(rnd([[-.95, .6], [-1.0, 1.38, .1], [-.8, 1.4, .1], [-.7, .6]]), .3, c.seat || '#efe6d2', { y: .5 }); person(pen, -.55, .42, .9, { sit: true, shirt: c.accent });
      ws.near(); pen.line([[-.75, -.8, 2.62], [-.75, .8, 2.62]], .06, c.tower || '#20262e');
      tw(1);
      pen.plate(oval(-1.5, .35, .92, 4), x => 2.66 - .03 * x, .05, c.accent, { ek: .7 });
      [[.0, '#f2c14e'], [.2, '#e9ede6']].forEach(([dz, cl]) => pen.prism(rnd([[-1.75, 1.98 + dz], [-1.9, 2.02 + dz, .05], [-1.5, 2.08 + dz], [-.6, 2.1 + dz], [.0, 2.06 + dz, .05], [-.1, 1.98 + dz], [-.6, 2.03 + dz], [-1.4, 2.02 + dz]]), .05, cl, { y: 1.26 }));
      h.front(pen, { color: c.color, bottom: '#2a3038', stripes: c.stripes || [{ u0: t => .55 - .2 * t, u1: t => .8 - .02 * t, color: c.accent, t0: .0, t1: .999 }, { u0: 0, u1: t => .2 * (1 - t), color: '#f4efe2', t1: .8 }], rail: { u: .95, r: .03, color: '#20262e' } });
    } };
  },
  runabout(c) {
    const h = new Hull({ L: 7.6, B: 1.12, sheer: [[0, .62], [.25, .72], [.55, .92], [.8, 1.04], [1, 1.12]], chineZ: [[0, .0], [.5, .05], [.8, .3], [1, .68]], chineY: [[0, .86], [.4, .92], [.65, .84], [.85, .46], [1, 0]], keelZ: [[0, -.4], [.6, -.4], [.85, -.1], [1, .3]], rake: { c: .18, k: .6 }, flare: [[0, .8], [.5, 1], [1, 1.5]], beam: [[0, .7], [.12, .82], [.35, 1], [.6, .98], [.8, .8], [.93, .46], [1, .03]], drop: .0, stem: 1.2 });
    return { hull: h, L: 7.6, top: 1.8, pitch: 2.2, lift: .0, entry: .7, draw(pen) {
      const W = c.color || '#8a3b1c', deckC = mix(W, '#d98a44', .28);
      if (!pen.mirror) {
        h.back(pen, { hullColor: c.color, deck: deckC, inner: deckC, capColor: mix(W, '#000000', .1) });
        const dk = (x, y) => [x, y * (h.w(x) - .02), h.zs(x) + .09 * (1 - y * y)];
        const sec = (x0, x1) => { const a = [], b = []; for (let i = 0; i <= 16; i++) { const x = lerp(x0, x1, i / 16); a.push(dk(x, .88)); b.push(dk(x, -.88)); } return [...a, ...b.reverse()]; };
        const crown = (x0, x1) => { const a = [], b = [], m = []; for (let i = 0; i <= 16; i++) { const x = lerp(x0, x1, i / 16); a.push(dk(x, 1)); b.push(dk(x, -1)); m.push(dk(x, 0)); } pen.poly([...a, ...m.slice().reverse()], pen.lit(deckC, V.norm([0, .3, 1]))); pen.poly([...b, ...m.slice().reverse()], pen.lit(deckC, V.norm([0, -.2, 1]))); for (let k = -4; k <= 4; k++) { const P = []; for (let i = 0; i <= 16; i++) P.push(dk(lerp(x0, x1, i / 16), k / 4.8)); pen.line(P, .006, '#f0d9ae', { flat: true, min: .8, op: .55 }); } };
        crown(.75, 3.7); crown(-3.75, -1.55);
        const well = []; for (let i = 0; i <= 10; i++) { const x = lerp(-1.55, .75, i / 10); well.push([x, h.w(x) * .8, h.zs(x) + .05]); } pen.poly([...well, ...well.map(p => [p[0], -p[1], p[2]]).reverse()], mix('#3a1a10', pen.sc.p.shadow, .25));
      }
      const seat = (x, y) => pen.prism(rnd([[x - .3, .5], [x - .34, 1.04, .1], [x - .16, 1.06, .1], [x - .06, .5]]), y, c.seat || '#d8b88a');
      const ws = wrapShield(pen, h, { xf: 1.0, xt: .5, xa: .22, h: .36, ins: .2, drop: -.06 }); ws.far();
      seat(-1.15, .78); if (c.crew !== false) person(pen, -.95, -.38, .74, { sit: true, shirt: '#f4ead4', hair: '#b4713a', arm: [[-.06, .46], [-.2, .32], [-.32, .42]] }); seat(-.35, .78); if (c.crew !== false) { person(pen, -.1, -.36, .74, { sit: true, shirt: '#c8493a', hair: '#3b2418', arm: [[-.06, .46], [.08, .3], [.22, .24]] }); person(pen, -.1, .36, .74, { sit: true, shirt: '#f4ead4' }); }
      ws.near();
      pen.line([[3.2, 0, h.zs(3.2) + .1], [3.2, 0, h.zs(3.2) + .24]], .03, CHROME); pen.line([[-3.6, 0, .72], [-3.85, 0, 1.55]], .014, CHROME, { min: 1.6 }); pen.poly([[-3.83, 0, 1.52], [-4.35, .05, 1.44], [-4.3, .05, 1.14], [-3.75, 0, 1.2]], pen.tone('#c8372d', .62)); 
      h.front(pen, { color: W, bottom: '#9c3226', planks: 7, boot: { z0: .04, z1: .12, color: '#f4ead2' }, bottomBelow: '#8e2a22', rail: { u: .97, r: .022, color: CHROME, k: .9 }, capColor: mix(W, '#e0a060', .4), bounce: true, capW: .08 });
      const cut = []; for (let i = 0; i <= 10; i++) cut.push(h.top(.996, .1 + .9 * i / 10)); pen.line(cut, .022, CHROME, { k: 1, plain: true, min: 2 });
      // warm varnish highlight
      pen.scr(h.band(pen, t => .66, t => .74, .12, .9), pen.mirror ? 'none' : '#ffd9a0', 'opacity=".32"');
    } };
  },
  bassBoat(c) {
    const h = new Hull({ L: 6.4, B: 1.18, sheer: [[0, .62], [.3, .66], [.65, .74], [1, .86]], chineZ: [[0, .0], [.5, .04], [.8, .24], [1, .56]], chineY: [[0, .86], [.4, .88], [.65, .82], [.85, .54], [1, 0]], keelZ: [[0, -.4], [.6, -.36], [.85, -.05], [1, .4]], rake: { c: .6, k: 1.1 }, flare: [[0, .9], [1, 1.3]], beam: [[0, .92], [.3, 1], [.62, .96], [.8, .8], [.93, .5], [1, .05]], drop: .03 });
    return { hull: h, L: 6.4, top: 1.7, pitch: 3.2, lift: .04, entry: .58, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: mix(c.color, '#b9b2a4', .7), capColor: mix(c.color, '#ffffff', .2) });
      const eng = () => { outboard(pen, -3.35, 0, .28, 1.12, c.engine || '#262c34', c.accent, c.tilt || 0); }; if (pen.v.az >= 0) eng();
      pen.prism(rnd([[-3.2, .6], [-3.2, .8, .06], [-1.7, .82, .06], [-1.6, .6]]), .95, mix(c.color, '#b9b2a4', .6));
      const ch = (x, y) => { pen.prism(rnd([[x - .25, .55], [x - .34, 1.3, .1], [x - .16, 1.3, .1], [x - .02, .8], [x + .3, .8, .05], [x + .3, .55]]), .3, '#e9e2d0', { y }); };
      ch(-1.1, -.5); person(pen, -.95, -.5, .78, { sit: true, shirt: '#e6dcc4', hat: '#2c3e57' }); ch(-1.1, .5); person(pen, -.95, .5, .78, { sit: true, shirt: c.accent, hat: c.accent });
      const con = y => { pen.prism(rnd([[-.55, .6], [-.55, 1.02, .1], [.1, .98, .12], [.6, .7], [.6, .6]]), .34, c.color, { y }); pen.prism(rnd([[-.05, 1.0], [-.35, 1.34, .06], [-.3, 1.36, .04], [.2, .95]]), .32, pen.sc.p.glass, { y, side: mix(pen.sc.p.glass, pen.sc.p.sky[2], .3) }); }; con(-.5); con(.5);
      pen.line([[2.7, .05, .9], [1.15, .3, .98]], .028, '#3a434c', { plain: true }); pen.prism(rnd([[2.45, .84], [2.4, 1.0, .06], [2.85, .98, .08], [2.8, .84]]), .11, '#20262e'); pen.prism(rnd([[.72, .9, .06], [.75, 1.06, .08], [1.2, 1.07, .08], [1.22, .9, .06]]), .1, '#20262e', { y: .3 }); pen.prism(rnd([[2.1, .84], [2.2, .94, .03], [1.7, .95, .03], [1.6, .84]]), .16, '#2b3138');
      [-.6, .6].forEach((y, i) => pen.line([[-2.4, y, .8], [-3.6, y * 1.1, 2.2 + i * .2]], .01, '#3a3f45', { min: 1.2, plain: true }));
      h.front(pen, { color: c.color, bottom: '#20262e', stripes: c.stripes || [{ u0: t => .3 + .2 * t, u1: t => .62 + .16 * t, color: c.accent, t0: .0, t1: .97 }, { u0: t => .22 + .2 * t, u1: t => .27 + .2 * t, color: '#f4efe2', t0: 0, t1: .97 }], rail: { u: .95, r: .025, color: '#20262e' }, capColor: mix(c.color, '#ffffff', .2) });
      if (pen.v.az < 0) eng();
    } };
  },
  rib(c) {
    const h = new Hull({ L: 7.4, B: 1.0, sheer: [[0, .52], [.3, .56], [.65, .72], [1, 1.12]], chineZ: [[0, .0], [.5, .06], [.8, .32], [1, .86]], chineY: [[0, .9], [.4, .92], [.65, .8], [.85, .44], [1, 0]], keelZ: [[0, -.45], [.6, -.4], [.85, -.02], [1, .55]], rake: { c: .45, k: 1.15 }, beam: [[0, .98], [.3, 1], [.62, .97], [.8, .82], [.93, .54], [1, .2]], drop: .1 });
    return { hull: h, L: 7.6, top: 2.6, pitch: 3.8, lift: .04, entry: .6, draw(pen) {
      const tube = s => { const P = []; for (let i = 0; i <= 46; i++) { const t = lerp(-.07, 1, i / 46), p = h.top(clamp(t), 1); P.push([h.X(t) + (t > .98 ? .0 : 0), s * Math.max(p[1] + .1, 0), p[2] + .12 + (t > .8 ? .06 * (t - .8) * 5 : 0)]); } const q0 = P[P.length - 1]; for (let i = 1; i <= 6; i++) { const w = i / 6; P.push([q0[0] + .3 * Math.sin(w * 1.5), s * q0[1] * (1 - w * w * .95), q0[2] + .03 * w]); } pen.fat(P, u => .31 * (u < .09 ? .35 + 7.2 * u : 1) * (u > .9 ? Math.sqrt(Math.max(.012, 1 - Math.pow((u - .9) / .1, 2.6))) : 1), c.tube || '#c9ccc4', { k: s > 0 ? .62 : .5 }); return P; };
      tube(-1); if (!pen.mirror) h.back(pen, { hullColor: c.color, deck: '#d9cfb8', inner: '#b9b6aa' });
      const eng = () => { outboard(pen, -3.72, 0, .34, 1.05, c.engine || '#262c34', c.accent, c.tilt || 0); }; if (pen.v.az >= 0) eng();
      arch(pen, [[-2.9, -.75, .6], [-3.2, -.72, 2.1], [-3.1, -.55, 2.3], [-3.1, .55, 2.3], [-3.2, .72, 2.1], [-2.9, .75, .6]], .045, c.archC || WHITE); pen.prism(rnd([[-3.3, 2.3], [-3.28, 2.5, .08], [-2.95, 2.5, .08], [-2.92, 2.3]]), .2, WHITE);
      pen.prism(rnd([[-2.3, .5], [-2.3, 1.08, .08], [-1.6, 1.08, .08], [-1.6, .5]]), .45, '#3a4048'); person(pen, -1.95, -.1, 1.05, { sit: true, shirt: '#2c3e57', hat: '#e2572b' });
      pen.prism(rnd([[-1.2, .5], [-1.2, 1.12, .08], [-.45, 1.12, .08], [-.45, .5]]), .42, '#3a4048'); person(pen, -.55, .0, .52, { shirt: c.accent, hat: '#f7f1e2' });
      const cw = .38; pen.prism(rnd([[-.1, .5], [-.15, 1.4, .08], [.2, 1.55, .08], [.62, 1.1, .12], [.9, .5]]), cw, WHITE); pen.prism(rnd([[.08, 1.5], [-.1, 1.98, .06], [-.04, 2.0, .04], [.4, 1.38]]), .36, pen.sc.p.glass, { side: mix(pen.sc.p.glass, pen.sc.p.sky[2], .3) }); pen.panel([[.0, .6], [.0, 1.2], [.45, 1.15], [.72, .6]], cw, mix(c.accent, WHITE, .1), { k: .55 });
      h.front(pen, { color: c.color, bottom: '#e8e2d2', bounce: true, capW: .02 });
      if (pen.v.az < 0) eng();
      const P = tube(1); const mid = P.filter((_, i) => i > 6 && i < 40).map(p => [p[0], p[1] + .3, p[2] - .06]); pen.line(mid, .05, c.accent, { k: .5, plain: true }); 
      for (let i = 0; i < 6; i++) { const a = P[10 + i * 5], b = P[13 + i * 5]; pen.line([[a[0], a[1] + .1, a[2] + .3], [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + .14, (a[2] + b[2]) / 2 + .2], [b[0], b[1] + .1, b[2] + .3]], .012, '#2b3138', { min: 1.3, plain: true }); }
    } };
  },
  pontoon(c) {
    const h = new Hull({ L: 7.6, B: 1.28, sheer: [[0, .62], [1, .62]], beam: [[0, 1], [1, 1]], chineY: [[0, 1], [1, 1]], chineZ: [[0, .5], [1, .5]], drop: .0 });
    return { hull: h, L: 7.9, top: 2.9, flat: true, calmBase: true, entry: .95, draw(pen) {
      const log = y => { const P = []; for (let i = 0; i <= 30; i++) { const u = i / 30; P.push([lerp(-3.7, 3.95, u), y, .16 + (u > .86 ? (u - .86) / .14 * .16 : 0)]); } pen.fat(P, u => .33 * (u > .84 ? Math.sqrt(Math.max(.02, 1 - Math.pow((u - .84) / .16, 2))) : 1), '#c3cbd0', { k: .55 }); };
      log(-.95); log(0);
      outboard(pen, -3.75, 0, .42, .92, c.engine || '#262c34', c.accent); log(.95);
      const far = s => { [[-2.9, -.7], [-.4, 1.1], [1.35, 3.45]].forEach(([a, b]) => { pen.face([[a, s * 1.22, .68], [b, s * 1.22, .68], [b, s * 1.22, 1.36], [a, s * 1.22, 1.36]], s < 0 ? mix(c.color, '#efe6d2', .65) : c.color, {}); if (s > 0) { pen.poly([[a, 1.23, .78], [b, 1.23, .78], [b, 1.23, .9], [a, 1.23, .9]], pen.tone(c.accent, .6)); pen.poly([[a, 1.23, .95], [b, 1.23, .95], [b, 1.23, .99], [a, 1.23, .99]], pen.tone(WHITE, .7)); } pen.line([[a, s * 1.22, .68], [a, s * 1.22, 1.4], [b, s * 1.22, 1.4], [b, s * 1.22, .68]], .022, CHROME, { k: .8, plain: true, min: 1.6 }); const n = Math.round((b - a) / .8); for (let i = 1; i < n; i++) { const x = lerp(a, b, i / n); pen.line([[x, s * 1.22, .68], [x, s * 1.22, 1.4]], .014, CHROME, { k: .7, plain: true, min: 1.2 }); } }); };
      pen.prism(rnd([[-3.85, .5], [-3.85, .66, .03], [3.85, .66, .06], [3.85, .5, .04]]), 1.28, '#cfd3d2');
      if (!pen.mirror) pen.poly([[-3.8, 1.24, .665], [3.8, 1.24, .665], [3.8, -1.24, .665], [-3.8, -1.24, .665]], pen.lit('#cdbfa3', [0, 0, 1]));
      far(-1);
      const couch = (a, b, y, w) => { pen.prism(rnd([[a, .66], [a, 1.08, .08], [b, 1.08, .08], [b, .66]]), w, '#efe6d2', { y }); };
      couch(1.5, 3.3, -.9, .28); couch(-2.8, -1.0, -.9, .28); pen.prism(rnd([[1.5, 1.05], [1.5, 1.34, .08], [3.3, 1.34, .08], [3.3, 1.05]]), .08, mix('#efe6d2', c.accent, .3), { y: -1.12 });
      const bim = s => { pen.line([[-1.0, s * 1.2, 1.4], [-2.6, s * 1.15, 2.62]], .026, CHROME); pen.line([[-1.0, s * 1.2, 1.4], [.1, s * 1.15, 2.66]], .026, CHROME); pen.line([[-.2, s * 1.2, 1.4], [-1.2, s * 1.15, 2.7]], .02, CHROME); }; bim(-1);
      person(pen, 2.3, -.75, 1.08, { sit: true, shirt: '#d8574a', hair: '#3b2418', dir: -1, arm: [[-.06, .46], [.1, .3], [.25, .24]] }); person(pen, -2.2, -.7, 1.08, { sit: true, shirt: '#e9c46a', hair: '#6b4226' });
      pen.prism(rnd([[-.6, .66], [-.62, 1.48, .06], [-.3, 1.62, .08], [.1, 1.5, .1], [.15, .66]]), .36, WHITE, { y: .55 }); pen.prism(rnd([[-.18, 1.58], [-.3, 1.9, .05], [-.24, 1.9, .03], [.02, 1.52]]), .34, pen.sc.p.glass, { y: .55, side: mix(pen.sc.p.glass, pen.sc.p.sky[2], .3) });
      pen.prism(rnd([[-1.5, .66], [-1.6, 1.55, .1], [-1.38, 1.55, .1], [-1.3, 1.12], [-.95, 1.12, .06], [-.95, .66]]), .3, '#e6d9bf', { y: .5 }); person(pen, -1.2, .5, 1.1, { sit: true, shirt: '#f4ead4' });
      couch(1.5, 3.3, .9, .28);
      person(pen, 2.75, .75, 1.08, { sit: true, shirt: '#3f7d8a', hat: '#f0dfb8' });
      far(1); bim(1); pen.line([[1.35, 1.22, .7], [3.45, 1.22, .7]], .01, CHROME);
      const top = []; for (let i = 0; i <= 12; i++) { const x = lerp(-2.75, .25, i / 12); top.push([x, 2.6 + .16 * Math.sin(Math.PI * i / 12)]); } const b2 = top.map(p => [p[0], p[1] - .1]).reverse(); pen.prism([...top, ...b2], 1.2, c.canopy || c.accent);
      pen.line([[3.83, -1.2, .6], [3.83, 1.2, .6]], .03, CHROME);
    } };
  },
  sloop(c) {
    const h = new Hull({ L: 11.8, B: 1.86, sheer: [[0, 1.08], [.35, 1.06], [.7, 1.18], [1, 1.42]], chineZ: [[0, .12], [.12, -.25], [.9, -.25], [1, -.1]], chineY: [[0, .5], [.2, .72], [.5, .84], [.75, .6], [.92, .2], [1, 0]], rake: { c: .45, k: 1.5, sc: .35 }, flare: [[0, .5], [.5, .5], [.85, .8], [1, 1.1]], beam: [[0, .76], [.25, .96], [.48, 1], [.7, .82], [.88, .42], [1, .02]], drop: .04, keelZ: -.5 });
    const mx = .75, mh = 16.2;
    return { hull: h, L: 11.8, top: 16.6, sail: true, heel: 9, calmBase: true, entry: .97, draw(pen, st) {
      const sails = st.sails !== false, beta = (st.boom ?? 17) * Math.PI / 180, gz = 2.15, E = 4.7;
      h.back(pen, { hullColor: c.color, deck: TEAK, inner: WHITE });
      h.rails(pen, -5.4, 5.2, .62, { side: -1, n: 8, inset: .06 });
      const cw = (x, z) => Math.max(.1, (x > 1 ? .98 - .17 * (x - 1) : .98 + .03 * x) - .25 * (z - 1.1));
      const mast = [[mx, 0, 1.5], [mx - .12, 0, mh]], at = u => [lerp(mx, mx - .12, u), 0, lerp(1.5, mh, u)];
      pen.line([[-5.75, 0, 1.1], at(1)], .008, '#5d666e', { min: 1, plain: true });
      const rig = s => { const sp = at(.48), e = [sp[0] - .25, s * 1.05, sp[2]], sp2 = at(.74), e2 = [sp2[0] - .2, s * .75, sp2[2]]; pen.line([h.edge(mx - .25, .1, 0, s), e, e2, at(.97)], .008, '#5d666e', { min: 1, plain: true }); pen.line([sp, e], .025, CHROME, { plain: true }); pen.line([sp2, e2], .022, CHROME, { plain: true }); pen.line([h.edge(mx - .1, .1, 0, s), at(.47)], .008, '#5d666e', { min: .9, plain: true }); };
      rig(-1);
      pen.prism(rnd([[-3.3, 1.05], [-3.2, 1.42, .1], [-2.2, 1.5, .1], [.9, 1.58, .3], [2.9, 1.34, .3], [3.5, 1.16], [3.4, 1.05]]), cw, WHITE);
      pen.panel(rnd([[-1.8, 1.2, .08], [-1.75, 1.39, .06], [.6, 1.45, .1], [2.2, 1.3, .06], [2.3, 1.24, .04]]), cw, 'glass', {});
      // sprayhood, wheel, helmsman
      pen.prism(rnd([[-3.35, 1.3], [-3.3, 1.95, .2], [-2.7, 1.98, .2], [-2.15, 1.5, .1]]), .92, c.canvas || c.accent);
      pen.line([...Array(18)].map((_, i) => { const a = i / 17 * Math.PI * 2; return [-4.55, .5 * Math.cos(a), 1.55 + .5 * Math.sin(a)]; }), .015, CHROME, { min: 1.6, plain: true });
      if (c.crew !== false) { person(pen, -4.95, .15, .8, { shirt: '#e9dcc0' }); if (sails) person(pen, -3.75, .75, 1.1, { sit: true, shirt: '#c8493a', hair: '#3b2418' }); }
      if (sails) {
        // main: luff on mast, foot on boom, roach on leech
        const tk = [mx - .1, 0, gz], cl = [mx - E * Math.cos(beta), E * Math.sin(beta), gz + .12], hd = at(.985); const bl = V.norm([Math.sin(beta) * 1, Math.cos(beta), 0]);
        const M = (u, v) => { const w = E * (1 - v) + .22, fo = [lerp(tk[0], hd[0], v), 0, lerp(tk[2], hd[2], v)], tw = beta * (1 + .55 * v), le = Math.max(.16, E * (1 - v) + 1.15 * Math.sin(Math.PI * Math.min(1, v * 1.02)) * .62 + .18 * v), cam = .11 * le * Math.sin(Math.PI * Math.pow(u, .75)); return [fo[0] - le * u * Math.cos(tw) + cam * Math.sin(tw) * .3, le * u * Math.sin(tw) + cam * Math.cos(tw), fo[2] + .12 * u * (1 - v)]; };
        const G = (u, v, T, H, C) => { // genoa
          const l = T.map((a, i) => lerp(a, H[i], v)), le = C.map((a, i) => lerp(a, H[i], v)), w = Math.hypot(le[0] - l[0], le[1] - l[1]), cam = .14 * w * Math.sin(Math.PI * Math.pow(u, .7)), hol = -.05 * u * Math.sin(Math.PI * v) * w; return [lerp(l[0], le[0], u) - hol, lerp(l[1], le[1], u) + cam + .25 * Math.sin(Math.PI * v) * u, lerp(l[2], le[2], u) - .22 * Math.sin(Math.PI * u) * (1 - v) * 1.2]; };
        const sail = (f, o) => {
          const per = []; for (let i = 0; i <= 20; i++) per.push(f(0, i / 20)); for (let i = 0; i <= 4; i++) per.push(f(i / 4, 1)); for (let i = 20; i >= 0; i--) per.push(f(1, i / 20)); for (let i = 10; i >= 0; i--) per.push(f(i / 10, 0));
          const s3 = per.map(p => pen.P(p)), a = pen.P(f(0, .3)), b = pen.P(f(1, .3)); const hi = mix(o.c, pen.sc.p.light, .55), sd = mix(mul(o.c, mix(pen.sc.p.shadow, '#ffffff', .42)), pen.sc.p.sky[2], .25), flip = (pen.sc.L[0] * pen.v.flip) > 0; const m = pen.sc.p.dim ? .62 : 0, D = q => pen.cm(mix(q, pen.sc.p.sea[2], m));
          pen.scr(s3, pen.sc.grad(flip ? [[0, D(hi)], [.45, D(o.c)], [1, D(sd)]] : [[0, D(sd)], [.38, D(mix(o.c, sd, .3))], [.75, D(hi)], [1, D(o.c)]], a[0], a[1], b[0], b[1]));
          const fold = []; const ua = flip ? .62 : 0, ub = flip ? 1 : .3; for (let i = 0; i <= 20; i++) fold.push(pen.P(f(lerp(ua, ub, flip ? .12 * Math.sin(i / 20 * 3) : 1 - .35 * (i / 20)), i / 20))); const e2 = []; for (let i = 20; i >= 0; i--) e2.push(pen.P(f(flip ? 1 : 0, i / 20))); pen.scr([...fold, ...e2], D(sd), 'opacity=".42"');
          if (!pen.mirror) { (o.seams || []).forEach(([v0, v1]) => { const P = []; for (let i = 0; i <= 12; i++) P.push(pen.P(f(i / 12, lerp(v0, v1, i / 12)))); pen.raw(`<path d="${pathOf(P, false)}" fill="none" stroke="${D(mix(sd, pen.sc.p.shadow, .3))}" stroke-width="1" opacity=".55"/>`); }); (o.bat || []).forEach(v => { const P = []; for (let i = 0; i <= 8; i++) P.push(pen.P(f(lerp(o.b0 || .35, 1, i / 8), v))); pen.raw(`<path d="${pathOf(P, false)}" fill="none" stroke="${D(mix(sd, pen.sc.p.shadow, .55))}" stroke-width="2.2" opacity=".6"/>`); }); }
          if (o.patch) { const P = []; for (let i = 0; i <= 10; i++) P.push(pen.P(f(i / 10, o.patch[0]))); for (let i = 10; i >= 0; i--) P.push(pen.P(f(i / 10, o.patch[1]))); pen.scr(P, D(mix(c.accent, sd, .25)), 'opacity=".9"'); }
        };
        pen.line([[mx, 0, gz - .1], [cl[0], cl[1], gz]], .09, c.spar || '#d9dcdb');
        sail(M, { c: c.sail || '#fbf5e4', seams: [[.1, .14], [.26, .31], [.42, .48], [.58, .64], [.74, .8]], bat: [.18, .36, .54, .72], b0: .5, patch: c.band });
        if (!pen.mirror && c.number) { const f = M; digits(pen, c.number, (u, v) => f(.36 + u * .5, .4 + v * .075), c.accent); if (c.emblem !== false) { const P = []; for (let i = 0; i < 20; i++) { const a = i / 20 * Math.PI * 2; P.push(pen.P(f(.56 + .17 * Math.cos(a), .565 + .034 * Math.sin(a)))); } pen.scr(P, pen.tone(c.accent, .6)); const Wv = []; for (let i = 0; i <= 14; i++) Wv.push(pen.P(f(.38 + .36 * i / 14, .559 + .005 * Math.sin(i / 14 * Math.PI * 3)))); pen.raw(`<path d="${pathOf(Wv, false)}" fill="none" stroke="#fbf5e4" stroke-width="${R(pen.scale(f(.5, .5)) * .09)}"/>`); } }
        pen.line([[mx, 0, 1.5], at(1)], .085, c.spar || '#d9dcdb');
        rig(1);
        const T = [5.72, 0, 1.5], H = at(.94), C = [-.6, 1.55, 2.0]; pen.line([T, H], .012, '#5d666e', { min: 1.1, plain: true });
        sail((u, v) => G(u, v, T, H, C), { c: c.jib || c.sail || '#fbf5e4', seams: [[.12, .1], [.28, .25], [.44, .4], [.6, .55], [.76, .7]] });
        if (!pen.mirror) [[.3, '#c8493a'], [.45, '#2f8f6d'], [.62, '#c8493a']].forEach(([v, cl]) => { const a = pen.P(G(.16, v, T, H, C)), k = pen.scale(G(.16, v, T, H, C)); pen.raw(`<path d="M${R(a[0])} ${R(a[1])}q${R(-pen.v.flip * k * .12)} ${R(-k * .04)} ${R(-pen.v.flip * k * .3)} ${R(k * .03)}" stroke="${pen.tone(cl, .6)}" stroke-width="${R(Math.max(1, k * .025))}" fill="none" stroke-linecap="round"/>`); });
        pen.line([C, [-3.2, 1.5, 1.25]], .014, '#3f4a55', { min: 1.2, plain: true });
      } else {
        pen.line([[5.72, 0, 1.5], at(.94)], .045, WHITE, { k: .6 }); pen.line([[mx, 0, 1.5], at(1)], .085, c.spar || '#d9dcdb'); rig(1);
        pen.line([[mx, 0, 2.05], [mx - E, 0, 2.15]], .09, c.spar || '#d9dcdb'); pen.prism(rnd([[mx - .1, 2.15], [mx - .15, 2.95, .2], [mx - 1.6, 2.62, .3], [mx - E, 2.42, .1], [mx - E, 2.15]]), .16, c.canvas || c.accent);
      }
      pen.line([at(1), [mx - .12, 0, mh + .5]], .01, '#3f4a55', { min: 1 });
      h.front(pen, { color: c.color, bottom: c.bottom || '#7d2b25', boot: { z0: .06, z1: .2, color: c.boot || c.accent }, bottomBelow: c.bottom || '#7d2b25', stripes: [{ u0: .86, u1: .905, color: c.stripe || c.accent }], rail: { u: .99, r: .025, color: '#e9dcc0' }, chine: false });
      h.rails(pen, -5.4, 5.2, .62, { n: 8, inset: .06 }); arch(pen, [[4.6, .62, 1.9], [5.75, .1, 2.02], [5.75, -.1, 2.02], [4.6, -.62, 1.9]], .018, CHROME, { plain: true, min: 1.6 });
    } };
  },
  catamaran(c) {
    const mk = s => new Hull({ L: 13.4, B: .98, sheer: [[0, 1.05], [.12, 1.7], [.5, 1.86], [1, 2.05]], chineZ: [[0, .05], [.1, -.2], [.9, -.2], [1, -.15]], chineY: [[0, .6], [.5, .62], [.8, .4], [1, .0]], rake: { c: .08, k: .5, sc: .3 }, flare: [[0, .8], [.6, 1], [1, 1]], beam: [[0, .8], [.4, 1], [.7, .86], [.9, .42], [1, .03]], drop: .03, keelZ: -.5 });
    const h = mk(); const off = (p, y) => { const q = Object.create(p); q.v = { ...p.v, oy: p.v.oy + y }; return q; };
    return { hull: h, hullY: 2.65, L: 13.4, top: 19, sail: true, heel: 1.5, calmBase: true, entry: .98, draw(pen, st) {
      const hf = { color: c.color, boot: { z0: .04, z1: .16, color: c.accent }, bottomBelow: '#22384a', stripes: [{ u0: .84, u1: .88, color: c.accent, t0: .12, t1: .985 }], rail: { u: .99, r: .02, color: WHITE }, chine: false, knuckle: .58 };
      const pf = off(pen, -2.65), pn = off(pen, 2.65); h.back(pf, { hullColor: c.color, deck: '#efe6d2' }); h.front(pf, hf);
      pen.line([[5.4, -2.65, 1.95], [5.4, 2.65, 1.95]], .09, CHROME);
      if (!pen.mirror) pen.poly([[3.2, -2.2, 1.8], [5.3, -2.3, 1.86], [5.3, 2.3, 1.86], [3.2, 2.2, 1.8]], pen.tone('#6f7d85', .5), 'opacity=".8"');
      pen.prism(rnd([[-5.2, .85], [-5.3, 1.75], [3.2, 1.85], [3.6, 1.4, .3], [2.6, .85, .3]]), 2.3, mix(c.color, '#9fb0b6', .2));
      const at = u => [lerp(1.2, 1.0, u), 0, lerp(3.4, 19, u)], rig = s => { pen.line([[.2, s * 3.4, 1.9], at(.9)], .01, '#5d666e', { min: 1.1, plain: true }); };
      rig(-1);
      const cw = (x, z) => (x > 0 ? 2.55 - .09 * x * x : 2.55) - .3 * (z - 1.8);
      if (c.crew !== false) person(pen, -4.0, .9, 2.0, { shirt: c.accent });
      pen.prism(rnd([[-3.2, 1.7], [-3.2, 3.2, .1], [.6, 3.34, .5], [2.0, 2.95, .6], [3.3, 1.85, .2], [3.3, 1.7]]), cw, WHITE);
      pen.panel(rnd([[-2.9, 2.25, .1], [-2.85, 2.95, .12], [.4, 3.08, .3], [1.7, 2.75, .3], [2.5, 2.22, .15]]), cw, 'glass', {});
      pen.strip([2.95, 2.16], [1.95, 2.9], cw, -.86, .86, .1, .82, 'glass', { ref: [0, 0, 2] });
      pen.plate(oval(-5.4, .4, 2.4, 5), x => 3.36 + .01 * x, .14, WHITE); [-1, 1].forEach(s => pen.line([[-5.1, s * 2.2, 1.8], [-5.1, s * 2.2, 3.36]], .05, WHITE));
      pen.prism(rnd([[-2.2, 3.45], [-2.3, 3.95, .1], [-1.6, 3.98, .1], [-1.3, 3.45]]), .5, WHITE, { y: .8 });
      const sails = st.sails !== false, be = .28, E = 5.6;
      if (sails) {
        const M = (u, v) => { const tw = be * (1 + .5 * v), le = v > .985 ? 1.5 : E * (1 - v) + 1.9 * Math.pow(v, .8) * (1 - .12 * v) + .35 * Math.sin(Math.PI * v), cam = .1 * le * Math.sin(Math.PI * u); return [lerp(1.1, 1.0, v) - le * u * Math.cos(tw), le * u * Math.sin(tw) + cam * Math.cos(tw), lerp(4.5, 18.7, v) - .5 * u * v * v]; };
        const J = (u, v) => { const T = [6.0, 0, 2.2], H = at(.86), C = [1.6, 1.2, 3.75], l = T.map((a, i) => lerp(a, H[i], v)), le = C.map((a, i) => lerp(a, H[i], v)), w = l[0] - le[0]; return [lerp(l[0], le[0], u) + .05 * w * u * Math.sin(Math.PI * v), lerp(l[1], le[1], u) + .13 * w * Math.sin(Math.PI * u), lerp(l[2], le[2], u)]; };
        const sail = (f, col, seams, bat) => { const per = []; for (let i = 0; i <= 20; i++) per.push(f(0, i / 20)); for (let i = 1; i <= 4; i++) per.push(f(i / 4, 1)); for (let i = 20; i >= 0; i--) per.push(f(1, i / 20)); const a = pen.P(f(0, .3)), b = pen.P(f(1, .3)), hi = mix(col, pen.sc.p.light, .5), sd = mix(mul(col, mix(pen.sc.p.shadow, '#ffffff', .42)), pen.sc.p.sky[2], .25), fl = pen.sc.L[0] * pen.v.flip > 0; pen.scr(per.map(p => pen.P(p)), pen.sc.grad((fl ? [[0, hi], [.45, col], [1, sd]] : [[0, sd], [.4, mix(col, sd, .25)], [.75, hi], [1, col]]).map(s => [s[0], pen.cm(s[1])]), a[0], a[1], b[0], b[1])); if (!pen.mirror) { seams.forEach(v => { const P = []; for (let i = 0; i <= 8; i++) P.push(pen.P(f(i / 8, v))); pen.raw(`<path d="${pathOf(P, false)}" fill="none" stroke="${mix(sd, pen.sc.p.shadow, .35)}" stroke-width="${bat ? 2 : 1}" opacity=".5"/>`); }); } };
        pen.line([[1.1, 0, 4.2], [1.1 - E * Math.cos(be), E * Math.sin(be), 4.25]], .13, c.spar || '#39424c'); sail(M, c.sail || '#fbf5e4', [.12, .26, .4, .54, .68, .82], true);
        pen.line([at(-.03), at(1)], .13, c.spar || '#39424c'); rig(1); pen.line([[6.0, 0, 2.1], at(.86)], .014, '#5d666e', { min: 1.1 }); sail(J, c.jib || c.sail || '#f6ecd6', [.2, .4, .6, .78], false);
      } else { pen.line([at(-.03), at(1)], .13, c.spar || '#39424c'); pen.line([[6.0, 0, 2.1], at(.86)], .07, WHITE, { k: .55 }); rig(1); pen.line([[1.1, 0, 4.1], [-4.75, 0, 4.2]], .13, c.spar || '#39424c'); pen.line([at(1), [-4.7, 0, 4.25]], .012, '#5d666e', { min: 1, plain: true }); pen.prism(rnd([[1.0, 4.1], [.9, 5.0, .2], [-4.4, 4.65, .2], [-4.6, 4.2]]), .2, c.accent); }
      h.back(pn, { hullColor: c.color, deck: '#efe6d2' });
      h.front(pn, hf); if (!pen.mirror) { const q = [-2.6, -.6, 1.4].map(x => [[x, 1.12], [x + .05, 1.38], [x + 1.15, 1.42], [x + 1.1, 1.16]]); q.forEach(a => pen.glass(rnd(a.map(b => [...b, .1])).map(([x, z]) => pen.P([x, 2.65 + h.w(x) * .97 + .03, z])), 'glass')); }
      h.rails(pn, -4.6, 5.8, .6, { n: 8, inset: .06 });
    } };
  },
  trawler(c) {
    const h = new Hull({ L: 14.2, B: 2.2, sheer: [[0, 1.55], [.3, 1.5], [.55, 1.7], [.56, 2.3], [.75, 2.5], [1, 3.05]].filter(a => a[0] !== .56), chineZ: [[0, -.1], [.8, -.2], [1, -.1]], chineY: [[0, .82], [.4, .92], [.65, .82], [.85, .42], [1, 0]], rake: { c: 1.2, k: 2.2 }, flare: [[0, .6], [.5, .7], [.85, 1.3], [1, 1.5]], beam: [[0, .86], [.3, 1], [.6, .98], [.8, .8], [.93, .46], [1, .03]], drop: [[0, .8], [.5, .8], [.7, .75], [1, .5]], stem: 1.15 });
    return { hull: h, L: 14.2, top: 9.2, calmBase: true, entry: .9, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#c9ab7c' }); h.rails(pen, 1.6, 6.6, .5, { side: -1, n: 6 });
      const sw = (x, z) => (x < 2.2 ? 1.62 : 1.62 - .1 * (x - 2.2)) - .05 * (z - 1);
      arch(pen, [[-5.2, -1.5, .9], [-5.2, -1.5, 3.25]], .05, WHITE);
      pen.prism([[-4.4, .8], [-4.4, 3.3], [.8, 3.3], [.8, .8]], sw, c.house || WHITE);
      const ww = [[-4.0, 1.3], [-2.75, 1.3], [-1.5, 1.3], [-.3, .95]]; ww.forEach(([x, w]) => pen.panel(rnd([[x, 2.1, .1], [x, 2.95, .1], [x + w - .15, 2.95, .1], [x + w - .15, 2.1, .1]]), sw, 'glass'));
      pen.panel([[-4.4, 1.78], [-4.4, 1.9], [.8, 1.9], [.8, 1.78]], sw, mix(TEAK, '#5a3218', .3), { k: .5 });
      // pilothouse with forward-raked glass
      const pw = (x, z) => (x < 1.6 ? 1.5 : 1.5 - .16 * (x - 1.6));
      pen.prism([[-.6, 3.3], [-.6, 4.95], [3.55, 4.95], [3.25, 3.1], [3.55, 1.2], [.8, 1.2], [.8, 3.3]], pw, c.house || WHITE, { strip: (i) => i >= 4 ? null : undefined });
      pen.panel(rnd([[1.95, 3.75, .08], [1.95, 4.65, .08], [3.36, 4.65, .05], [3.22, 3.75, .05]]), pw, 'glass'); pen.panel(rnd([[.95, 3.75, .06], [.95, 4.65, .06], [1.8, 4.65, .06], [1.8, 3.75, .06]]), pw, 'glass'); pen.panel(rnd([[-.35, 3.75, .06], [-.35, 4.65, .06], [.8, 4.65, .06], [.8, 3.75, .06]]), pw, 'glass'); pen.panel(rnd([[1.2, 1.6], [1.2, 3.42, .12], [2.05, 3.42, .12], [2.05, 1.6]]), pw, mix(TEAK, '#7a4a26', .35), { k: .5 }); pen.panel(rnd([[1.36, 2.55, .08], [1.36, 3.24, .08], [1.89, 3.24, .08], [1.89, 2.55, .08]]), (x, z) => pw(x, z) + .012, 'glass', { glint: false });
      [[-.94, -.34], [-.3, .3], [.34, .94]].forEach(([a, b]) => pen.strip([3.3, 3.25], [3.5, 4.9], pw, a, b, .3, .86, 'glass', { ref: [1, 0, 3.5] }));
      pen.plate(oval(-5.5, -.45, 1.95, 9), 3.3, .14, WHITE); pen.plate(oval(-1.2, 4.1, 1.75, 5, 28, .12), x => 4.95 + .012 * x, .16, WHITE);
      // flybridge, stack, mast and boom
      if (c.crew !== false) person(pen, .3, .2, 5.0, { shirt: '#c8493a' });
      pen.prism(rnd([[-1.1, 5.1], [-1.2, 5.85, .1], [1.6, 5.95, .2], [2.15, 5.1]]), 1.25, c.house || WHITE); pen.panel([[-1.12, 5.35], [-1.14, 5.47], [1.9, 5.52], [1.98, 5.4]], 1.25, c.accent, { k: .55 }); pen.strip([1.7, 5.9], [1.45, 6.3], 1.2, -.8, .8, 0, 1, 'glass', { ref: [0, 0, 5] });
      pen.prism(rnd([[-3.4, 3.4], [-3.25, 4.9, .1], [-2.3, 4.9, .1], [-2.0, 3.4]]), .45, c.accent); pen.panel([[-3.28, 4.4], [-3.25, 4.7], [-2.23, 4.7], [-2.17, 4.4]], .45, WHITE, { k: .6 });
      pen.line([[-1.35, 0, 5.0], [-1.75, 0, 9.0]], .09, c.spar || '#d9b072'); pen.line([[-1.4, 0, 5.6], [-5.6, 0, 6.9]], .07, c.spar || '#d9b072'); pen.line([[-5.6, 0, 6.9], [-1.7, 0, 8.7]], .012, '#4b545c', { min: 1.1 }); pen.line([[-1.7, 0, 8.8], [6.9, 0, 3.2]], .012, '#4b545c', { min: 1.1 }); pen.line([[-1.7, 0, 8.8], [-6.9, 0, 1.7]], .012, '#4b545c', { min: 1 }); pen.prism(rnd([[-1.9, 7.2], [-1.9, 7.4, .06], [-.9, 7.4, .06], [-.9, 7.2]]), .1, WHITE); pen.ball([-1.55, .2, 8.1], .22, WHITE, .8);
      arch(pen, [[-5.2, 1.5, .9], [-5.2, 1.5, 3.25]], .05, WHITE);
      h.front(pen, { color: c.color, boot: { z0: .05, z1: .26, color: '#f4ead2' }, bottomBelow: '#8e2a22', stripes: [{ u0: .88, u1: .94, color: '#f4ead2' }], rail: { u: .72, r: .05, color: mix(TEAK, '#8a5a30', .3), k: .6 }, capColor: TEAK, knuckle: .72, chine: false });
      h.rails(pen, 1.6, 6.85, .55, { n: 6 }); h.rails(pen, -6.9, -4.6, .45, { n: 3 });
      pen.line([[6.95, 0, 3.0], [6.9, .1, 2.3]], .05, '#3a3f45');
    } };
  },
  sportfisher(c) {
    const h = new Hull({ L: 18.5, B: 2.6, sheer: [[0, 1.25], [.26, 1.35], [.4, 1.75], [.52, 2.2], [.75, 2.62], [1, 3.2]], chineZ: [[0, -.05], [.5, .05], [.8, .75], [1, 1.7]], chineY: [[0, .84], [.4, .88], [.65, .74], [.85, .36], [1, 0]], keelZ: [[0, -.8], [.65, -.7], [.85, -.15], [1, .7]], rake: { c: 1.1, k: 2.9 }, flare: [[0, .6], [.5, .9], [.8, 1.9], [1, 2.4]], beam: [[0, .86], [.3, 1], [.58, .98], [.78, .8], [.92, .46], [1, .03]], drop: [[0, .75], [.3, .75], [.42, .08], [1, .05]] });
    return { hull: h, L: 18.5, top: 11.6, pitch: 2.1, lift: .0, entry: .66, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#d9c39a', inner: WHITE });
      pen.prism(rnd([[-5.6, .8], [-5.6, 1.9, .06], [-5.2, 1.9], [-5.2, .8]]), .4, WHITE); pen.line([[-6.6, 0, .7], [-6.6, 0, 1.4]], .08, CHROME); pen.prism(rnd([[-6.95, 1.4], [-7.1, 2.5, .1], [-6.95, 2.5, .1], [-6.75, 1.55], [-6.2, 1.5], [-6.2, 1.38]]), .35, c.accent);
      const sw = (x, z) => (x < 1 ? 1.95 : Math.max(.5, 1.95 - .045 * (x - 1) ** 2)) - .14 * (z - 1.6);
      const legs = s => { pen.line([[-4.4, s * 1.5, 4.2], [-2.9, s * .75, 10.1]], .05, CHROME); pen.line([[-.3, s * 1.5, 5.2], [-1.6, s * .75, 10.1]], .05, CHROME); pen.line([[-3.75, s * 1.15, 6.8], [-.9, s * 1.15, 6.9]], .035, CHROME); pen.line([[-3.3, s * .95, 8.5], [-1.2, s * .95, 8.5]], .03, CHROME); };
      legs(-1);
      pen.prism(rnd([[-4.6, 1.3], [-4.6, 3.75, .2], [2.2, 3.85, .7], [5.6, 2.55, .5], [6.3, 2.4], [6, 1.6]]), sw, WHITE);
      pen.panel(rnd([[-3.7, 2.75, .15], [-3.5, 3.35, .2], [1.8, 3.5, .5], [4.6, 2.72, .2], [4.4, 2.62, .2]]), sw, 'glass');
      // flybridge
      const fw = (x, z) => (x < -.2 ? 1.72 : 1.72 - .1 * (x + .2)) - .06 * (z - 4);
      pen.plate(oval(-5.6, .6, 1.95, 6), 3.82, .14, WHITE);
      if (c.crew !== false) person(pen, -1.9, .1, 4.1, { shirt: c.accent });
      pen.prism(rnd([[-4.2, 3.95], [-4.1, 4.7, .1], [-.6, 5.05, .4], [1.6, 4.2, .3], [1.9, 3.85]]), fw, WHITE); pen.panel([[-4.1, 4.3], [-4.08, 4.42], [.2, 4.62], [.9, 4.34]], fw, c.accent, { k: .6 });
      pen.line([[-.5, -1.3, 5.0], [-.9, -1.4, 6.5]], .04, CHROME); pen.line([[-.5, 1.3, 5.0], [-.9, 1.4, 6.5]], .04, CHROME); pen.line([[-4.0, 1.4, 4.7], [-4.1, 1.5, 6.45]], .04, CHROME); pen.plate(oval(-4.5, -.2, 1.65, 4), x => 6.45 + .03 * x, .14, WHITE);
      legs(1);
      pen.plate(oval(-3.3, -1.2, .9, 3), 9.0, .06, WHITE); pen.line([...oval(-3.1, -1.4, .82, 3).map(([x, y]) => [x, y, 9.8])], .035, CHROME, { close: true, plain: true, min: 1.4 }); pen.plate(oval(-3.4, -1.1, 1.0, 4), 10.9, .09, c.top || c.color); [-.7, .7].forEach(y => { pen.line([[-2.9, y, 10.1], [-2.9, y, 10.9]], .035, CHROME); pen.line([[-1.6, y, 10.1], [-1.6, y, 10.9]], .035, CHROME); });
      pen.line([[-2.3, 0, 11], [-2.6, 0, 13]], .014, WHITE, { min: 1.2 }); pen.prism(rnd([[-2.7, 11], [-2.7, 11.25, .1], [-2.0, 11.25, .1], [-2.0, 11]]), .2, WHITE);
      [-1, 1].forEach(s => { const tip = [-10.2, s * 4.4, 11.4], b = [-.8, s * 1.9, 3.9]; pen.line([b, tip], .04, CHROME, { plain: true, min: 1.6 }); [.4, .7].forEach(u => { const q = b.map((v, i) => lerp(v, tip[i], u)); pen.line([[q[0] + .2, q[1], q[2] - .3], [q[0] - .25, q[1], q[2] + .45]], .02, CHROME, { plain: true, min: 1 }); }); pen.line([b, [-4, s * 2.1, 6.2], tip], .008, CHROME, { min: .8, plain: true, op: .8 }); });
      for (let i = 0; i < 5; i++) pen.line([[-4.55, -1.4 + i * .7, 4.6], [-5.4, -1.5 + i * .75, 6.6]], .015, '#3a3f45', { min: 1.2, plain: true });
      h.front(pen, { color: c.color, bottom: '#7d2b25', boot: c.boot ? { z0: 0, z1: .16, color: c.boot } : null, stripes: [{ u0: .9, u1: .93, color: c.accent }], knuckle: .7, rail: { u: .985, r: .035, color: TEAK, k: .6 }, transom: '#8a5026' });
      h.rails(pen, .8, 8.9, .62, { n: 9, endDrop: true });
    } };
  },
  expressCruiser(c) {
    const h = new Hull({ L: 12.6, B: 1.95, sheer: [[0, 1.35], [.25, 1.5], [.55, 1.86], [1, 2.2]], chineZ: [[0, -.02], [.5, .08], [.8, .52], [1, 1.2]], chineY: [[0, .86], [.4, .88], [.65, .78], [.85, .4], [1, 0]], keelZ: [[0, -.6], [.65, -.55], [.85, -.1], [1, .5]], rake: { c: .9, k: 2.2 }, flare: [[0, .6], [.5, .9], [.8, 1.5], [1, 1.9]], beam: [[0, .88], [.3, 1], [.6, .98], [.8, .8], [.93, .46], [1, .03]], drop: [[0, .5], [.3, .5], [.45, .05], [1, .04]] });
    return { hull: h, L: 13.2, top: 4.7, pitch: 2.3, lift: .0, entry: .66, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#e9dec6' });
      pen.prism(rnd([[-7.3, .32], [-7.3, .48, .06], [-6.2, .5], [-6.2, .32]]), 1.6, TEAK);
      pen.prism(rnd([[-5.9, 1.1], [-5.9, 1.85, .15], [-4.4, 1.9, .15], [-4.4, 1.1]]), 1.5, '#efe6d2');
      const sw = (x, z) => (x < 1 ? 1.55 : Math.max(.3, 1.55 - .055 * (x - 1) ** 2)) - .16 * (z - 1.8);
      pen.prism(rnd([[-1.6, 1.5], [-1.6, 2.25, .1], [1.4, 2.6, .6], [4.4, 2.12, .5], [5.2, 1.95], [5, 1.5]]), sw, WHITE);
      if (c.crew !== false) { person(pen, -3.7, -.6, 1.1, { shirt: '#f4ead4', hair: '#5b3420' }); person(pen, -3.2, .3, 1.1, { shirt: c.accent }); }
      const uw = (x, z) => (x < .2 ? 1.62 : 1.62 - .09 * (x - .2) ** 1.6) - .24 * (z - 2);
      pen.plate(oval(-4.9, .3, 1.28, 5), x => 3.66 - .012 * (x + 1.5) ** 2, .1, WHITE);
      pen.prism(rnd([[-1.9, 1.7], [-2.6, 3.5, .2], [-2.3, 3.74, .15], [-.2, 3.78, .25], [.5, 3.58, .2], [3.1, 2.3], [2.6, 1.7]]), uw, WHITE);
      pen.panel(rnd([[-1.75, 2.42, .1], [-2.2, 3.42, .15], [-.1, 3.52, .25], [.5, 3.3, .1], [2.2, 2.46, .1]]), uw, 'glass');
      pen.panel([[-.55, 2.42], [-.72, 3.5], [-.62, 3.5], [-.43, 2.42]], (x, z) => uw(x, z) + .012, WHITE, { k: .7 });
      pen.strip([3.0, 2.36], [.62, 3.52], uw, -.88, .88, .06, .94, 'glass', { ref: [-1, 0, 2] });
      pen.prism(rnd([[-2.2, 3.76], [-2.5, 4.2, .1], [-1.9, 4.22, .1], [-1.5, 3.78]]), .2, WHITE); pen.ball([-1.2, .4, 3.95], .2, WHITE, .85); pen.line([[-2.6, .6, 3.8], [-3.3, .6, 5.4]], .012, WHITE, { min: 1.2 });
      h.front(pen, { color: c.color, bottom: '#28384a', knuckle: .6, stripes: c.stripes || [{ u0: .885, u1: .915, color: c.accent }], boot: null, rail: { u: .975, r: .03, color: CHROME, k: .8 } });
      // long hull window + portholes
      const hp = (x, u) => { const t = h.T(x), p = h.top(t, u); return pen.P([p[0], p[1] + .015, p[2]]); }; const pts = []; for (let i = 0; i <= 14; i++) pts.push([lerp(-.6, 3.9, i / 14), .66]); for (let i = 14; i >= 0; i--) { const u = i / 14; pts.push([lerp(-.6, 3.9, u) - .25 * (1 - u), .66 - .22 * Math.pow(Math.sin(Math.PI * lerp(.18, .9, u)), .5)]); } pen.glass(pts.map(([x, u]) => hp(x, u)), 'glass'); [-2.2, -3.2].forEach(x => { const o = []; for (let i = 0; i < 18; i++) { const a = i / 18 * Math.PI * 2; o.push(hp(x + .3 * Math.cos(a), .58 + .09 * Math.sin(a))); } pen.glass(o, 'glass', { glint: false }); });
      h.rails(pen, -1.0, 5.9, .5, { n: 8, endDrop: true });
    } };
  },
  houseboat(c) {
    const h = new Hull({ L: 15, B: 2.3, sheer: [[0, .85], [.8, .88], [1, 1.15]], chineZ: [[0, -.1], [.86, -.1], [1, .35]], chineY: [[0, .98], [.9, .98], [1, .9]], rake: { c: 1.3, k: 1.6 }, flare: [[0, 1], [1, 1]], beam: [[0, 1], [.85, 1], [1, .9]], drop: .02, keelZ: -.4 });
    return { hull: h, L: 15, top: 6.3, calmBase: true, entry: .92, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#c9a678' }); h.rails(pen, 3.9, 7.1, .95, { side: -1, n: 4 });
      const sw = 1.95; arch(pen, [[6.9, -2, .95], [6.9, -2, 3.35]], .05, WHITE); 
      pen.prism([[-5.8, .9], [-5.8, 3.35], [4.1, 3.35], [4.1, .9]], sw, c.house || c.color, {});
      pen.panel([[-5.8, .9], [-5.8, 1.25], [4.1, 1.25], [4.1, .9]], sw, c.accent, { k: .5 });
      [[-5.3, 1.5], [-3.3, 1.5], [-1.3, 1.5]].forEach(([x, w]) => { pen.panel([[x - .1, 1.72], [x - .1, 2.98], [x + w + .1, 2.98], [x + w + .1, 1.72]], sw, WHITE, { k: .75 }); pen.panel([[x, 1.82], [x, 2.88], [x + w, 2.88], [x + w, 1.82]], sw + .01, 'glass'); pen.panel([[x + w / 2 - .03, 1.82], [x + w / 2 - .03, 2.88], [x + w / 2 + .03, 2.88], [x + w / 2 + .03, 1.82]], sw + .03, WHITE, { k: .75 }); });
      pen.panel([[.9, .98], [.9, 3.0], [3.5, 3.0], [3.5, .98]], sw, WHITE, { k: .75 }); pen.panel([[1.0, 1.05], [1.0, 2.9], [2.15, 2.9], [2.15, 1.05]], sw + .01, 'glass'); pen.panel([[2.25, 1.05], [2.25, 2.9], [3.4, 2.9], [3.4, 1.05]], sw + .01, 'glass');
      pen.strip([4.1, .95], [4.1, 3.3], sw, -.85, -.1, .05, .85, 'glass', { ref: [0, 0, 2] }); pen.strip([4.1, .95], [4.1, 3.3], sw, .1, .85, .3, .85, 'glass', { ref: [0, 0, 2] });
      [[5.2, -.7, '#d8574a'], [5.2, .7, '#e9b44c']].forEach(([x, y, cl]) => pen.prism(rnd([[x - .3, .9], [x - .35, 1.35, .05], [x + .3, 1.3], [x + .65, 1.85, .05], [x + .72, 1.82], [x + .4, 1.2], [x + .4, .9]]), .3, cl, { y }));
      if (c.crew !== false) person(pen, 6.0, .2, .92, { shirt: '#f4ead4', arm: [[-.06, .5], [.14, .3], [.3, .44]] });
      arch(pen, [[6.9, 2, .95], [6.9, 2, 3.35]], .05, WHITE); arch(pen, [[-6.9, 2, .9], [-6.9, 2, 3.35]], .05, WHITE);
      pen.plate([[-7.2, -2.2], [7.2, -2.2], [7.2, 2.2], [-7.2, 2.2]], 3.35, .2, '#e6dcc6', { edge: WHITE, ek: .72 });
      const rr = s => { const P = [[-7, s * 2.1], [6.9, s * 2.1]]; [.45, .95].forEach(z => pen.line(P.map(p => [...p, 3.55 + z]), .022, WHITE, { k: .8, plain: true, min: 1.5 })); for (let i = 0; i <= 12; i++) { const x = lerp(-7, 6.9, i / 12); pen.line([[x, s * 2.1, 3.55], [x, s * 2.1, 4.5]], .022, WHITE, { k: .75, plain: true, min: 1.4 }); } }; rr(-1);
      [[-4.6, '#d8574a'], [-3.0, '#e9b44c']].forEach(([x, cl]) => pen.prism(rnd([[x - .7, 3.6], [x - .7, 3.8, .04], [x + .1, 3.85], [x + .6, 4.3, .04], [x + .66, 4.24], [x + .2, 3.6]]), .32, cl)); 
      pen.prism(rnd([[3.2, 3.55], [3.2, 4.35, .06], [3.7, 4.5, .1], [4.1, 4.3, .1], [4.1, 3.55]]), .5, WHITE); if (c.crew !== false) { person(pen, 2.7, 0, 3.55, { shirt: c.accent }); person(pen, -.6, .6, 3.55, { shirt: '#e9b44c', hair: '#4a2c1c', dir: -1, arm: [[-.06, .5], [.1, .3], [.2, .4]] }); }
      [[-1.8, -1.8], [1.7, -1.8], [1.7, 1.8], [-1.8, 1.8]].forEach(([x, y]) => pen.line([[x, y, 3.55], [x, y, 5.75]], .04, WHITE)); pen.plate(oval(-2.1, 4.4, 1.95, 8), x => 5.75 - .01 * (x - 1) ** 2, .12, c.canopy || c.accent, { ek: .6 });
      rr(1);
      const sl = []; for (let i = 0; i <= 10; i++) { const u = i / 10; sl.push([-6.6 - 1.9 * u, 1.2, 3.9 - 3.4 * Math.pow(u, .85) + .6 * u * u]); } pen.line(sl, .22, c.slide || '#e9b44c', { k: .6 });
      h.front(pen, { color: c.hull || '#f2ead8', boot: { z0: -.02, z1: .14, color: c.accent }, stripes: [{ u0: .62, u1: .74, color: c.accent }], rail: { u: .97, r: .05, color: '#5a666c' }, capColor: '#d9cdb2' });
      h.rails(pen, 3.9, 7.1, .95, { n: 4 });
    } };
  },
  pwc(c) {
    const h = new Hull({ L: 3.4, B: .6, sheer: [[0, .5], [.3, .52], [.7, .66], [1, .72]], chineZ: [[0, .06], [.5, .1], [.8, .24], [1, .52]], chineY: [[0, .82], [.4, .86], [.65, .74], [.85, .4], [1, 0]], keelZ: [[0, -.25], [.6, -.22], [.85, 0], [1, .36]], rake: { c: .25, k: .55 }, flare: [[0, .9], [1, 1.2]], beam: [[0, .9], [.3, 1], [.62, .94], [.82, .7], [.94, .38], [1, .03]], drop: .02 });
    return { hull: h, L: 3.4, top: 1.95, pitch: 6, lift: .08, entry: .6, px: -.6, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: mix(c.color, '#2b3138', .5), capColor: '#2b3138' });
      pen.prism(rnd([[-1.55, .5], [-1.6, .72, .08], [-1.2, .94, .1], [-.3, .9, .2], [.1, 1.06, .1], [.3, .9], [.3, .5]]), .2, '#2b3138');
      pen.prism(rnd([[-.05, .55], [0, .92, .1], [.35, 1.18, .12], [.62, 1.12, .1], [1.45, .78, .2], [1.66, .68], [1.5, .6]]), (x, z) => .34 - .1 * Math.max(0, x - .4) - .12 * (z - .6), c.color);
      pen.panel(rnd([[.05, .66], [.1, .84, .08], [.5, 1.0, .1], [1.3, .74, .1], [1.2, .66]]), (x, z) => .36 - .1 * Math.max(0, x - .4) - .12 * (z - .6), c.accent, { k: .6 });
      pen.line([[.3, -.36, 1.24], [.42, 0, 1.2], [.3, .36, 1.24]], .022, '#20262e', { min: 2.4 });
      if (!pen.mirror && !pen.sc.isEmpty) { // rider: crouched, in scale
        const P = a => spline(a, 5).map(([x, z]) => pen.P([x, .12, z])), sk = pen.tone('#b9825c', .62), vest = pen.tone(c.vest || c.accent, .68), vd = pen.tone(c.vest || c.accent, .36), sh = pen.tone('#22303f', .5);
        const leg = (y, k) => { const Q = a => spline(a, 5).map(([x, z]) => pen.P([x, y, z])); pen.scr(Q([[-.12, 1.02], [.06, .96], [.0, .72], [-.08, .52], [.12, .46], [.1, .4], [-.2, .4], [-.2, .52], [-.16, .74], [-.2, .9], [-.12, 1.02]]), pen.tone('#b9825c', k)); pen.scr(Q([[-.86, .86], [-.78, 1.06], [-.5, 1.14], [-.1, 1.1], [.03, 1.02], [.02, .9], [-.12, .86], [-.5, .84], [-.86, .86]]), pen.tone('#2f4d6b', k)); };
        leg(.3, .62);
        pen.scr(P([[-.86, .92], [-.82, 1.2], [-.56, 1.52], [-.3, 1.66], [-.12, 1.58], [-.14, 1.4], [-.34, 1.2], [-.46, .96], [-.86, .92]]), vest); pen.scr(P([[-.86, .92], [-.82, 1.2], [-.56, 1.52], [-.3, 1.66], [-.36, 1.52], [-.6, 1.3], [-.7, 1.1], [-.68, .92], [-.86, .92]]), vd); pen.scr(P([[-.74, 1.16], [-.4, 1.06], [-.36, 1.13], [-.7, 1.26], [-.74, 1.16]]), pen.tone('#f2c14e', .6));
        pen.line(spline([[-.24, .26, 1.52], [-.08, .36, 1.24], [.06, .38, 1.18], [.28, .35, 1.25]], 5), .062, '#b9825c', { k: .6, plain: true });
        const q = pen.P([-.1, .12, 1.78]), r = .125 * q[2]; pen.raw(`<ellipse cx="${R(q[0])}" cy="${R(q[1])}" rx="${R(r)}" ry="${R(r * 1.12)}" fill="${sk}"/>`); const f = pen.v.flip; pen.scr([[-1.06, .1], [-1, -.75], [-.3, -1.15], [.5, -1.05], [.98, -.45], [1.5, -.3], [.96, -.16], [-.2, -.2], [-.6, .5]].map(([a, b]) => [q[0] + a * r * f, q[1] + b * r]), pen.tone('#f4ead4', .7));
      }
      h.front(pen, { color: c.color2 || WHITE, bottom: '#e8e2d2', stripes: [{ u0: t => .35 + .2 * t, u1: t => .8, color: c.accent, t0: .05, t1: .96 }], rail: { u: .96, r: .035, color: '#20262e' }, capColor: '#2b3138', capW: .06 });
    } };
  },
  superyacht(c) {
    const h = new Hull({ L: 54, B: 4.9, sheer: [[0, 3.3], [.2, 3.6], [.5, 4.4], [.75, 5.6], [1, 6.5]], chineZ: [[0, -.4], [1, -.4]], chineY: [[0, .84], [.4, .9], [.65, .74], [.85, .36], [1, 0]], rake: { c: 3.2, k: 5, sc: 0 }, flare: [[0, .5], [.5, .6], [.85, 1.3], [1, 1.5]], beam: [[0, .84], [.3, 1], [.6, .98], [.8, .74], [.93, .4], [1, .02]], drop: [[0, .9], [.6, .9], [.8, .8], [1, .4]], stem: 1.2 });
    return { hull: h, L: 55, top: 20, calmBase: true, entry: .93, draw(pen) {
      h.back(pen, { hullColor: c.color, deck: '#c9a678' });
      const tier = (prof, w0, xk, win) => { const w = (x, z) => (x < xk ? w0 : Math.max(.6, w0 - .026 * (x - xk) ** 2)) ; pen.prism(rnd(prof), w, c.house || WHITE); win.forEach(q => pen.panel(rnd(q), w, 'glass')); };
      const rail = (x0, x1, y, z) => { pen.line([[x0, y, z + 1], [x1, y, z + 1]], .04, CHROME, { k: .85, plain: true, min: 1.2 }); const n = Math.round((x1 - x0) / 1.6); for (let i = 0; i <= n; i++) pen.line([[lerp(x0, x1, i / n), y, z], [lerp(x0, x1, i / n), y, z + 1]], .03, CHROME, { k: .7, plain: true, min: .9 }); };
      pen.prism(rnd([[-29.4, .7], [-29.4, 1.1, .1], [-26.6, 1.2], [-26.6, .7]]), 4, TEAK);
      tier([[-17.5, 3.2], [-17.5, 6.1], [9, 6.1, 1.5], [15.5, 4.7, 1], [15.5, 3.6]], 3.9, 6, [[[-16.2, 4.3, .3], [-16.0, 5.6, .4], [7.4, 5.6, 1.4], [11.6, 4.75, .3], [11.4, 4.5, .3]]]);
      pen.plate(oval(-23.5, 10.6, 4.5, 7, 36, .12), 6.1, .34, WHITE, { ek: .74 }); [-20.5, -23].forEach(x => [-3.6, 3.6].forEach(y => pen.line([[x, y, 3], [x, y, 6.1]], .12, WHITE)));
      rail(-23, -14, -4.2, 6.4);
      tier([[-13.5, 6.4], [-13.3, 8.95], [6.2, 8.95, 1.4], [10.2, 7.2, 1], [10.8, 6.4]], 3.6, 2.5, [[[-12.2, 7.1, .3], [-12, 8.45, .4], [5.2, 8.45, 1.2], [8.4, 7.3, .3], [8.2, 7.0, .3]]]);
      rail(-23, -14, 4.2, 6.4);
      pen.plate(oval(-18.5, 7.6, 4.1, 7, 36, .12), 8.95, .32, WHITE, { ek: .74 }); rail(-18, -9.5, -3.8, 9.25);
      tier([[-9, 9.2], [-8.6, 11.5], [2.2, 11.5, 1.2], [5.4, 9.9, .8], [6, 9.2]], 2.9, -.5, [[[-7.8, 9.9, .25], [-7.6, 11, .3], [1.4, 11.05, 1], [3.9, 9.95, .3]]]);
      rail(-18, -9.5, 3.8, 9.25); pen.plate(oval(-12.5, 3.2, 3.3, 6, 36, .12), 11.5, .28, WHITE, { ek: .74 }); rail(-12, -5.5, 3.0, 11.75);
      pen.prism(rnd([[-5.6, 11.7], [-6.6, 14.9, .5], [-3.2, 15.1, .5], [-2.2, 13.6, .4], [-.9, 11.7]]), (x, z) => 1.5 - .2 * (z - 11.7), WHITE); pen.panel([[-5.7, 13.1], [-5.86, 13.7], [-2.5, 13.8], [-2.1, 13.2]], (x, z) => 1.5 - .2 * (z - 11.7), c.accent, { k: .55 });
      pen.line([[-4.9, 0, 15], [-5.3, 0, 19.4]], .1, WHITE); pen.line([[-5.8, 0, 17], [-4.4, 0, 17]], .07, WHITE); [[-6, 1.3], [-3.6, 1.3]].forEach(([x, y]) => { pen.line([[x, y, 15], [x, y, 15.5]], .1, WHITE); pen.ball([x, y, 16], .75, WHITE, .8); });
      h.front(pen, { color: c.color, boot: { z0: .1, z1: .45, color: c.accent }, bottomBelow: '#7d2b25', rail: { u: .985, r: .06, color: WHITE, k: .85 }, stripes: [{ u0: .8, u1: .825, color: WHITE, t0: .02, t1: .99 }], chine: false, knuckle: .8, capW: .3 });
      const hp = (x, z) => { const t = h.T(x), u = h.uz(t, z), p = h.top(t, u); return pen.P([p[0], p[1] + .05, p[2]]); }; for (let i = 0; i < 11; i++) { const x = -15 + i * 2.7 + (i > 5 ? 1.4 : 0); pen.glass(rnd([[x, 1.85, .2], [x, 2.65, .2], [x + 1.5, 2.7, .2], [x + 1.5, 1.9, .2]]).map(([a, b]) => hp(a, b)), 'glass', { glint: false }); }
      h.rails(pen, 14, 26, .9, { n: 10, endDrop: true }); pen.line([[26.2, 0, 6.5], [26.2, 0, 8.6]], .06, CHROME, { min: 1.3 });
    } };
  },
};
// stencil digits drawn on any surface f(u,v), u,v in 0..1
const SEG = { 0: 'abcdef', 1: 'bc', 2: 'abged', 3: 'abgcd', 4: 'fgbc', 5: 'afgcd', 6: 'afgedc', 7: 'abc', 8: 'abcdefg', 9: 'abcdfg' }, SP = { a: [0, 1, 1, 1], b: [1, 1, 1, .5], c: [1, .5, 1, 0], d: [0, 0, 1, 0], e: [0, .5, 0, 0], f: [0, 1, 0, .5], g: [0, .5, 1, .5] };
function digits(pen, str, f, color) { const n = str.length, w = 1 / n; [...str].forEach((ch, i) => { const k = pen.v.flip > 0 ? (n - 1 - i) : i; for (const s of SEG[ch] || '') { const [a, b, c, d] = SP[s], m = u => pen.v.flip > 0 ? w * k + w * .58 * (1 - u) : w * k + w * .58 * u; const q = [pen.P(f(m(a), b)), pen.P(f(m(c), d))]; pen.raw(`<path d="${pathOf(q, false)}" stroke="${pen.tone(color, .55)}" stroke-width="${R(Math.max(3, pen.scale(f(.5, .5)) * .14))}" stroke-linecap="round" fill="none"/>`); } }); }

/* ------------------------------------------------------------------ wake, spray, reflection */
function scallopPath(sc, pts, base, k = .62, sweep = 1) { let d = `M${R(pts[0][0])} ${R(pts[0][1])}`; for (let i = 1; i < pts.length; i++) { const a = pts[i - 1], b = pts[i], c = Math.hypot(b[0] - a[0], b[1] - a[1]) * k; d += `A${R(c)} ${R(c)} 0 0 ${sweep} ${R(b[0])} ${R(b[1])}`; } return d + base.map(p => `L${R(p[0])} ${R(p[1])}`).join('') + 'Z'; }
function wakeBack(pen, hull, o = {}) { // carpet astern plus diverging crests, on the sea plane
  const sc = pen.sc, p = sc.p, r = rng(sc.seed + 17), L = hull.L, B = hull.B, oy = o.oy || 0, len = (o.len ?? 4) * L, x0 = -L / 2 + (o.x0 ?? .3), sp = o.spread ?? .12, n = 34;
  const side = (s, k) => { const a = []; for (let i = 0; i <= n; i++) { const d = len * Math.pow(i / n, 1.5), w = (B * .8 + sp * d) * k * (1 + .34 * (r() - .5) * Math.min(1, i / 6)); a.push(pen.sea(x0 - d, s * w + oy)); } return spline(a, 3); };
  const draw = (k, col, op) => { const A = side(1, k), C = side(-1, k), q0 = pen.sea(x0, oy), q1 = pen.sea(x0 - len, oy); sc.path([...A, ...C.reverse()], sc.grad([[0, col, op], [.35, col, op * .8], [1, col, 0]], q0[0], q0[1], q1[0], q1[1])); };
  draw(1.7, p.sea[3], .35); draw(1.18, p.foamSh, .95); draw(.86, p.foam, .95);
  for (let i = 0; i < 84; i++) { const d = len * Math.pow(r(), 1.5) * .75, ed = i % 2, w = (B * .8 + sp * d) * (ed ? (r() < .5 ? -1 : 1) * (1.05 + r() * .6) : (r() * 2 - 1) * .95), q = pen.sea(x0 - d, w + oy); sc.path(lens(q[0], q[1], q[2] * (.35 + r() * .9), Math.max(1, q[2] * (.02 + .05 * r()) * Math.min(1, pen.eye / 2.4))), ed ? (i % 4 === 1 ? p.foam : p.foamSh) : i % 3 ? p.foamSh : mix(p.sea[1], p.foamSh, .3), `opacity="${R(.5 + .4 * r())}"`); }
  if (o.arms !== false) for (const s of [-1, 1]) for (let j = 0; j < 2; j++) { const A = [], C = []; for (let i = 0; i <= 26; i++) { const u = i / 26, d = L * (.35 + u * (2.1 - j * .5)) + j * L * .5, x = L * .3 - d, y = s * (B * (.9 + .2 * j) + d * (.26 - .05 * j)), hgt = (o.h ?? .28) * Math.min(1, L / 8) * Math.sin(Math.PI * Math.pow(u, .8)) * (1 + .3 * Math.sin(i * 2.3)), wd = .085 * L * Math.sin(Math.PI * u) * (.8 + .4 * r()) + .04; A.push(pen.sea(x, y + oy, hgt)); C.push(pen.sea(x, y + s * wd + oy, 0)); } const q0 = A[0], q1 = A[26]; sc.path([...A, ...C.reverse()], sc.grad([[0, p.foam, .85], [.5, p.foamSh, .6], [1, p.foamSh, 0]], q0[0], q0[1], q1[0], q1[1])); }
}

function spray(pen, hull, o = {}) { // a tapered sheet thrown from the chine: zero at the stem, full at a third, dissolving into the wake
  const sc = pen.sc, p = sc.p, s = o.side || 1, r = rng(sc.seed + 31 + s), te = o.t, oy = o.oy || 0, L = hull.L, H = o.h ?? .034 * L + .12, W = o.w ?? .15 * L, U1 = o.tail ?? 1.5;
  const mirrorY = c => { if (s > 0) return c; const x = c[0] * pen.ca + c[1] * pen.sa, y = -(c[1] * pen.ca - c[0] * pen.sa), a = pen.A(x, y); return [a[0], a[1], c[2]]; };
  const out = pen.A(0, s), aft = pen.A(-1, 0), root = u => { let c = hull.contact(pen, clamp(lerp(te, 0, Math.min(1, u)), .004, .99)) || hull.contact(pen, clamp(lerp(te, 0, Math.min(1, u + .06)), .004, .99)); c = mirrorY(c); const e = Math.max(0, u - 1) * te * L; return [c[0] + aft[0] * e, c[1] + aft[1] * e]; };
  const env = u => u < .3 ? Math.pow(Math.sin(u / .3 * Math.PI / 2), .8) : Math.pow(Math.max(0, (U1 - u) / (U1 - .3)), .8), wid = u => Math.pow(u, .72), P = (u, w, z) => { const c = root(u); return pen.S([c[0] + out[0] * w + aft[0] * w * .75, c[1] + out[1] * w + aft[1] * w * .75, z]); };
  const us = []; for (let u = .0; u < U1;) { us.push(u); u += (.03 + .1 * Math.sqrt(u)) * (.45 + r() * 1.1); } us.push(U1);
  const crest = (kw, kz, j) => us.map((u, i) => P(u, W * kw * wid(u), H * kz * env(u) * (i && i < us.length - 1 ? 1 - j + j * 2 * r() : 1)));
  const foot = (k, j = .28) => us.map(u => P(u, W * k * wid(u) * (1 - j + 2 * j * r()) + .02, -.03));
  const blob = (A, B, fill, op, lift = 1) => { // tongues of water swept aft, Hokusai fashion
    let d = `M${R(A[0][0])} ${R(A[0][1])}`; for (let i = 1; i < A.length; i++) { const a = A[i - 1], b = A[i], dx = b[0] - a[0], dy = b[1] - a[1], l = Math.abs(dx), up = l * (.1 + .2 * r()) * lift, tx = b[0] + dx * (.2 + .35 * r()), ty = b[1] - up * (.35 + .5 * r()); d += `C${R(a[0] + dx * .2)} ${R(a[1] - up * .7)} ${R(a[0] + dx * .6)} ${R(Math.min(a[1], b[1]) - up)} ${R(tx)} ${R(ty)}`; if (i < A.length - 1) d += `Q${R(b[0] + dx * .02)} ${R(b[1] - up * .25)} ${R(b[0])} ${R(b[1] + l * .16)}`; } spline(B, 3).reverse().forEach(q => d += `L${R(q[0])} ${R(q[1])}`); sc.path(d + 'Z', fill, `opacity="${op}"`); };
  if (s > 0) { const g = foot(1.9, .05), b = us.map(u => P(u, 0, 0)); sc.path([...b, ...g.slice().reverse()], p.sea[3], 'opacity=".35"'); }
  blob(crest(.55, 1.12, .16), foot(1.15), p.foamSh, .95); const A = crest(.8, .8, .14), E = foot(1.3); blob(A, E, p.foam, 1);
  if (s > 0) {
    blob(crest(1.05, .42, .14), foot(1.12), p.foamSh, .55); blob(crest(1.12, .3, .14), foot(1.36), p.foam, 1);
    for (let i = 0; i < 22; i++) { const u = r() * U1, w = 1.25 + r() * .7, q = P(u, W * w * wid(u), 0); sc.path(lens(q[0], q[1] + 1, pen.v.s * L * .022 * (.4 + r()), 1.2 + r() * 2.6), r() < .6 ? p.foam : p.foamSh, `opacity="${R(.6 + .4 * r())}"`); }
    for (let i = 0; i < (o.drops ?? 24); i++) { const u = .08 + r() * .75, q = P(u, W * .7 * wid(u), H * env(u) * (.95 + r() * .6)), k = pen.v.s * L * .004 * (.3 + r() * r() * 1.3), dx = -pen.v.flip * k * 5 * r(); sc.add(`<ellipse cx="${R(q[0] + dx * 2)}" cy="${R(q[1])}" rx="${R(k * 1.5)}" ry="${R(k)}" fill="${p.foam}" opacity="${R(.6 + .4 * r())}"/>`); }
  }
}
function bowWave(pen, hull, o = {}) { // displacement: moustache at the stem, quiet lines along the hull
  const sc = pen.sc, p = sc.p, r = rng(sc.seed + 41), L = hull.L, H = o.h ?? .03 * L, W = o.w ?? .05 * L, out = pen.A(0, 1), aft = pen.A(-1, 0), n = 40, c0 = []; for (let i = 0; i <= n; i++) { const c = hull.contact(pen, lerp(.992, .004, i / n)); if (c) c0.push(c); } const m = c0.length - 1;
  const env = u => u < .07 ? Math.sin(u / .07 * Math.PI / 2) : .13 + .87 * Math.exp(-(u - .07) * 11) + .22 * Math.pow(Math.max(0, Math.sin((u - .25) * 7)), 2) * (1 - u * .4) + (u > .85 ? (u - .85) * 1.2 : 0);
  const P = (i, w, z) => { const c = c0[i]; return pen.S([c[0] + (out[0] + aft[0] * .7) * w, c[1] + (out[1] + aft[1] * .7) * w, z]); };
  const lay = (kz, k0, k1, fill, op) => { const A = [], B = []; for (let i = 0; i <= m; i++) { const u = i / m; A.push(P(i, W * k0 * Math.pow(u, .6), H * kz * env(u) * (.88 + .24 * r()))); B.push(P(i, W * k1 * (.06 + Math.pow(u, .55)) * (.85 + .3 * r()) * (i ? 1 : 0), -.03)); } sc.path([...spline(A, 3), ...spline(B, 3).reverse()], fill, `opacity="${op}"`); };
  lay(.2, .2, 1.9, p.sea[3], .3); lay(1.1, 0, 1, p.foamSh, .95); lay(.72, .12, .8, p.foam, 1);
  for (let k = 0; k < 26; k++) { const i = 1 + Math.floor(r() * (m - 1)), q = P(i, W * (1.1 + r() * 2.2) * Math.pow(i / m + .03, .6), 0); sc.path(lens(q[0], q[1] + 2, pen.v.s * L * .02 * (.3 + r()), 1 + r() * 2), r() < .6 ? p.foam : p.foamSh, `opacity="${R(.45 + .5 * r())}"`); }
}
function hullShadow(pen, hull) { const A = [], B = []; for (let i = 0; i <= 24; i++) { const t = i / 24, q = hull.top(t, 1), w = pen.W(q), f = pen.W([q[0], -q[1], q[2]]); A.push(pen.S([w[0], w[1] + .12 * hull.B, 0])); B.push(pen.S([f[0], f[1], 0])); } pen.sc.path([...A, ...B.reverse()], mix(pen.sc.p.sea[3], '#000000', .15), 'opacity=".42"'); }
function reflection(sc, v, boat, st, strength = 1, squash = 1) {
  const pen = new Pen(sc, v, true); boat.draw(pen, st); const id = sc.id('r'), y0 = v.wl - 12, p = sc.p, r = rng(sc.seed + 23); sc.defs.push(`<g id="${id}">${pen.o.join('')}</g>`);
  const calm = sc.sea === 'calm', A = [], Bb = []; let y = y0, i = 0; while (y < 1004) { const u = (y - y0) / (1000 - y0), h = (calm ? 7 : 6) + u * (calm ? 24 : 28), cov = calm ? lerp(1.06, .5, Math.pow(u, .75)) : lerp(.95, .25, Math.pow(u, .6)); const T = []; const ph = r() * 7, am = 1.2 + u * 5; for (let x = -20; x <= 1520; x += 28) T.push([x, y + am * Math.sin(x / (42 + 70 * u) + ph) + am * .5 * Math.sin(x / 23 + ph * 2)]); const Bt = T.map(([x, yy]) => [x, yy + h * cov * (.78 + .3 * Math.sin(x / (64 + 40 * u) + ph * 1.7))]); (i % 2 ? A : Bb).push(pathOf([...T, ...Bt.reverse()])); y += h; i++; }
  [[A, 3], [Bb, -3]].forEach(([q, dx]) => { const c = sc.id('x'); sc.defs.push(`<clipPath id="${c}"><path d="${q.join('')}"/></clipPath>`); sc.add(`<g clip-path="url(#${c})" opacity="${R((calm ? .86 : .5) * strength)}"><use href="#${id}" transform="translate(${dx} ${R(v.wl * (1 - squash))}) scale(1 ${squash})"/></g>`); });
}
function rippleRings(pen, hull, oy = 0) { const sc = pen.sc, p = sc.p, r = rng(sc.seed + 51); const A = []; for (let i = 0; i <= 20; i++) { const c = hull.contact(pen, clamp(i / 20, .005, .99)); if (c) A.push(pen.S(c)); } A.forEach((q, i) => { if (i % 2 === 0) sc.path(lens(q[0], q[1] + 2 + r() * 3, 26 + r() * 44, 1.4 + r()), p.sea[0], 'opacity=".55"'); }); sc.add(`<path d="${pathOf(A, false)}" fill="none" stroke="${mix(p.sea[3], '#000000', .25)}" stroke-width="3" opacity=".5"/>`); }

/* ------------------------------------------------------------------ composing a boat scene */
export function boatScene(o) {
  const sc = new Scene(o); skyPart(sc); land(sc); seaPart(sc);
  const c = { color: '#f6f1e4', accent: '#c8493a', ...o }, boat = BOATS[o.kind](c), under = o.view !== 'anchor', planing = under && boat.pitch && o.speed !== 'slow';
  const v = { az: 16, wl: 690, cx: 750, flip: o.flip || 1, ...(o.cam || {}) }; v.dist = (o.cam?.distL || (planing ? 2.3 : boat.sail ? 2.6 : 3)) * boat.L;
  const ca = Math.cos(v.az * Math.PI / 180); v.s = v.s || Math.min((o.width || 960) / (boat.L * ca + boat.hull.B * Math.abs(Math.sin(v.az * Math.PI / 180))), (o.height || 560) / boat.top);
  if (planing) { v.pitch = o.pitch ?? boat.pitch; v.lift = o.lift ?? boat.lift; v.px = boat.px ?? -boat.L * .22; } if (boat.sail && under && o.sails !== false) v.heel = o.heel ?? boat.heel;
  const hl = boat.hull, hy0 = boat.hullY || 0, tgt = 750 + (o.shift || 0), W = Math.min(o.width || 900, o.kind === 'superyacht' ? 940 : 900); // fit the hull to the safe area
  for (let i = 0; i < 5; i++) { const q = new Pen(sc, v), xs = [hl.top(1, 1), hl.top(0, 1), [hl.x0 - (boat.L - hl.L) - (/console|bass|rib|pontoon/i.test(o.kind) ? .6 : 0), 0, .8]].flatMap(a => [hy0, -hy0].map(y => q.P([a[0], a[1] + y, a[2]])[0])).concat(q.P([hl.top(0, 1)[0], -hl.top(0, 1)[1] - hy0, 1])[0]), x0 = Math.min(...xs), x1 = Math.max(...xs), sail = boat.sail; if (!sail) v.s *= W / (x1 - x0); else { const ty = q.P([.7, 0, boat.top])[1]; v.s *= (v.wl - (o.topY || 128)) / (v.wl - ty); } v.cx += (tgt - (x0 + x1) / 2) * (sail ? .7 : 1); }
  if (o.zoom) { // a close-up: the point `focus` of the hull (0 transom, 1 stem) comes to x = `at`
    v.s *= o.zoom; v.wl = sc.horizon + (v.wl - sc.horizon) * (1 + (o.zoom - 1) * .62); const f = hl.top(o.focus ?? .5, 1); v.cx += (o.at ?? 750) - new Pen(sc, v).P([f[0], 0, f[2]])[0];
  }
  const st = { under, planing, sails: o.sails ?? (boat.sail ? under : false), boom: o.boom }, pen = new Pen(sc, v), hull = boat.hull, ys = boat.hullY ? [-boat.hullY, boat.hullY] : [0];
  reflection(sc, v, boat, st, planing ? .75 : under ? .85 : 1, planing ? .55 : under ? .72 : 1); ys.forEach(y => hullShadow(new Pen(sc, { ...v, oy: y }), hull));
  if (under) ys.forEach(y => wakeBack(pen, hull, { oy: y, len: planing ? 4.5 : 2.2, spread: planing ? .13 : .06, arms: planing, h: planing ? .3 : .15, ...(o.wake || {}) }));
  const near = boat.hullY ? (() => { const q = new Pen(sc, { ...v, oy: boat.hullY }); return q; })() : pen;
  if (planing) spray(pen, hull, { t: o.entry ?? boat.entry, side: -1, h: .38, w: .7, ...(o.sprayFar || {}) });
  if (o.behind) o.behind(sc, pen);
  boat.draw(pen, st); sc.add(`<g>${pen.o.join('\n')}</g>`);
  if (planing) spray(near, hull, { t: o.entry ?? boat.entry, ...(o.spray || {}) }); else if (under) bowWave(near, hull, { t: boat.entry, ...(o.bow || {}) }); else rippleRings(near, hull);
  if (o.gulls) gulls(sc, o.gulls, mix(sc.sky === 'dusk' ? '#2b2a4f' : '#fffaf0', sc.p.sky[1], .12));
  if (o.after) o.after(sc, pen, hull);
  return sc.svg();
}

/* ------------------------------------------------------------------ detail pictures */
const P2 = a => pathOf(a);
function ropePath(sc, d, w, c, o = {}) { const p = sc.p; sc.add(`<path d="${d}" fill="none" stroke="${mix(mul(c, p.shadow), c, .25)}" stroke-width="${w}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c}" stroke-width="${R(w * .72)}" stroke-linecap="round" transform="translate(0,${R(-w * .1)})"/><path d="${d}" fill="none" stroke="${mix(mul(c, p.shadow), c, .5)}" stroke-width="${R(w * .72)}" stroke-dasharray="${R(w * .16)} ${R(w * .62)}" transform="translate(0,${R(-w * .1)})" opacity=".8"/><path d="${d}" fill="none" stroke="${mix(c, p.light, .7)}" stroke-width="${R(w * .2)}" stroke-linecap="round" transform="translate(${R(-w * .06)},${R(-w * .26)})" opacity=".8"/>`); }
function gulls(sc, list, c) { sc.add(list.map(([x, y, s]) => `<path d="M${x - s} ${y - s * .28}Q${x - s * .5} ${y - s * .5} ${x} ${y}Q${x + s * .5} ${y - s * .62} ${x + s * 1.05} ${y - s * .38}Q${x + s * .5} ${y - s * .38} ${x + s * .06} ${R(y + s * .13)}Q${x - s * .5} ${y - s * .26} ${x - s} ${y - s * .28}Z" fill="${c}"/>`).join('')); }
function cropBoat(o) { // one boat, tight camera
  const sc = new Scene(o); skyPart(sc); land(sc); seaPart(sc); if (o.behind) o.behind(sc);
  const boat = BOATS[o.kind]({ color: '#f6f1e4', accent: '#c8493a', ...o }), v = { flip: 1, dist: boat.L * 1.6, ...o.cam }, st = { under: !!o.under, sails: o.sails ?? false, boom: o.boom }, pen = new Pen(sc, v); if (o.reflect !== false) { reflection(sc, v, boat, st, 1); hullShadow(pen, boat.hull); }
  if (o.mid) o.mid(sc, pen, boat); boat.draw(pen, st); sc.add(`<g>${pen.o.join('\n')}</g>`); if (o.reflect !== false) rippleRings(pen, boat.hull); if (o.after) o.after(sc, pen, boat); return sc.svg();
}
function detailSail(o = {}) {
  return cropBoat({ kind: 'sloop', title: 'Mainsail and genoa', sky: 'golden', bg: 'open', horizon: 965, seed: 61, sails: true, number: '258', accent: '#b5402f', color: '#1f4258', reflect: false, sunX: 250, sunY: 600, sunR: 86, crew: false, boom: 20, cam: { az: 24, s: 150, wl: 1760, cx: 850, hy: 965, heel: 11, dist: 26 }, ...o, after(sc) { gulls(sc, [[1290, 230, 36], [1378, 300, 23], [1330, 372, 16]], mix('#fff6e0', sc.p.sky[1], .1)); } });
}
export function detailOutboards(o = {}) {
  return cropBoat({ kind: 'centerConsole', title: 'Triple outboards', sky: 'dawn', sea: 'calm', bg: 'harbour', horizon: 300, seed: 63, sunX: 1230, sunY: 150, color: '#24506b', accent: '#d9643a', engine: '#2f3a45', tilt: 0, crew: false, cam: { az: -56, s: 185, wl: 735, cx: 1120, dist: 15 }, ...o });
}
function detailBow(o = {}) {
  return cropBoat({ kind: 'trawler', title: 'Bow with mooring lines', sky: 'dawn', sea: 'calm', bg: 'harbour', horizon: 400, seed: 65, sunX: 1180, sunY: 215, color: '#1f4a53', accent: '#c8703a', crew: false, cam: { az: 34, s: 116, wl: 720, cx: 330, dist: 25 }, ...o,
    after(sc, pen, boat) {
      const p = sc.p, h = boat.hull, st = mix('#b7a48c', p.amb, .3), sd = mix(mul(st, p.shadow), st, .3);
      sc.path([[1500, 812], [1500, 1000], [560, 1000], [760, 905], [1010, 842]], sc.grad([[0, mix(st, p.light, .45)], [1, st]], 1400, 812, 800, 1000)); sc.path([[560, 1000], [760, 905], [1010, 842], [1500, 812], [1500, 824], [1016, 856], [776, 922], [612, 1000]], mix(st, p.light, .75)); [[1180, 832, 1010, 1000], [1350, 822, 1310, 1000]].forEach(([a, b, c, d]) => sc.add(`<path d="M${a} ${b}L${c} ${d}" stroke="${sd}" stroke-width="3" opacity=".5"/>`)); sc.add(`<path d="M800 926Q1100 872 1500 872" stroke="${sd}" stroke-width="2.5" fill="none" opacity=".4"/>`);
      const bx = 1190, by = 905, iron = mix('#2b3440', p.shadow, .3);
      sc.path(`M${bx - 20} ${by + 14}Q${bx - 120} ${by + 44} ${bx - 260} ${by + 52}L${bx - 160} ${by + 66}Q${bx - 20} ${by + 54} ${bx + 30} ${by + 22}Z`, sd, 'opacity=".55"');
      const f1 = pen.P(h.edge(6.0, .02, -.38)), f2 = pen.P(h.edge(4.6, .02, -.45)), cord = '#efe3c8';
      ropePath(sc, `M${R(f2[0])} ${R(f2[1])}Q${R(lerp(f2[0], bx, .5))} ${by - 20} ${bx - 4} ${by - 42}`, 13, cord);
      sc.path(`M${bx - 44} ${by + 18}Q${bx} ${by + 40} ${bx + 44} ${by + 18}L${bx + 34} ${by - 76}Q${bx + 66} ${by - 92} ${bx + 54} ${by - 112}Q${bx} ${by - 136} ${bx - 54} ${by - 112}Q${bx - 66} ${by - 92} ${bx - 34} ${by - 76}Z`, iron); sc.path(`M${bx + 6} ${by + 29}L${bx + 8} ${by - 76}Q${bx + 50} ${by - 88} ${bx + 36} ${by - 119}Q${bx + 66} ${by - 108} ${bx + 54} ${by - 92}L${bx + 34} ${by - 76}L${bx + 44} ${by + 18}Z`, mix(iron, p.light, .42)); sc.path(`M${bx - 54} ${by - 112}Q${bx} ${by - 136} ${bx + 54} ${by - 112}Q${bx} ${by - 98} ${bx - 54} ${by - 112}Z`, mix(iron, p.light, .28));
      [0, 17, 34].forEach(k => ropePath(sc, `M${bx - 43 + k * .06} ${by - 28 - k}Q${bx} ${by - 10 - k} ${bx + 42} ${by - 28 - k}`, 15, cord));
      ropePath(sc, `M${R(f1[0])} ${R(f1[1])}Q${R(lerp(f1[0], bx, .6))} ${by - 130} ${bx + 40} ${by - 52}`, 14, cord);
      [f1, f2].forEach(q => sc.add(`<ellipse cx="${R(q[0])}" cy="${R(q[1])}" rx="17" ry="12" fill="none" stroke="${mix('#d8b870', p.light, .3)}" stroke-width="6"/>`));
      for (const [x, z] of [[2.4, 1.2], [-.4, .95]]) { const a = h.edge(x, -.05, -.1), b = [a[0], a[1] + .1, z - .75]; const A = pen.P(a), B = pen.P(b), r = 29; sc.add(`<path d="M${R(A[0])} ${R(A[1])}L${R(B[0])} ${R(B[1] - 80)}" stroke="${cord}" stroke-width="4"/><rect x="${R(B[0] - r)}" y="${R(B[1] - 90)}" width="${2 * r}" height="118" rx="${r}" fill="${mix('#f4ead4', p.shadow, .28)}"/><rect x="${R(B[0] - r * .1)}" y="${R(B[1] - 90)}" width="${R(r * 1.1)}" height="118" rx="${r * .6}" fill="${mix('#f4ead4', p.light, .5)}"/><rect x="${R(B[0] - r)}" y="${R(B[1] - 90)}" width="${2 * r}" height="26" rx="13" fill="${mix('#24506b', p.shadow, .2)}"/>`); }
    } });
}
function detailPorthole(o = {}) {
  const sc = new Scene({ title: 'Bronze porthole in a mahogany cabin side', sky: 'golden', horizon: 545, seed: 67, bg: 'coast', sea: 'ripple', sunX: 760, sunY: 440, sunR: 46, landSide: 'right', ...o }), p = sc.p, wood = '#8a3f1f', cx = 860, cy = 500;
  // planks
  const N = 9, r = sc.r; for (let i = 0; i < N; i++) { const y0 = i * 1000 / N, y1 = y0 + 1000 / N, base = mix(mix(wood, '#b5612c', .15 + .5 * r()), p.shadow, .06); sc.add(`<rect x="0" y="${R(y0)}" width="1500" height="${R(y1 - y0 + 1)}" fill="${sc.grad([[0, mix(base, p.light, .36)], [.38, mix(base, p.light, .12)], [1, mix(base, '#2a1020', .38)]], 0, 0, 1500, 260)}"/>`); for (let k = 0; k < 9; k++) { const y = y0 + 8 + r() * (y1 - y0 - 16), x = r() * 1500 - 200, w = 200 + r() * 620; sc.path(lens(x + w / 2, y, w, 1.4 + r() * 3.2), k % 3 ? mix(base, '#2a0f08', .35) : mix(base, '#f2b066', .35), `opacity="${R(.25 + .3 * r())}"`); } sc.add(`<rect x="0" y="${R(y1 - 4)}" width="1500" height="4" fill="#2a1010" opacity=".75"/><rect x="0" y="${R(y1)}" width="1500" height="2.5" fill="#ffcf8e" opacity=".4"/>`); }
  sc.path('M-50 0L360 0L-50 620Z', '#ffdca0', 'opacity=".16"'); sc.path('M520 0L700 0L60 1000L-120 1000Z', '#ffdca0', 'opacity=".10"');
  sc.add(`<circle cx="${cx + 46}" cy="${cy + 62}" r="352" fill="#1d0a14" opacity=".42"/>`);
  const ring = (ro, ri, stops, a) => { const g = sc.grad(stops, cx - ro * .7, cy - ro * .75, cx + ro * .7, cy + ro * .75); sc.add(`<path fill-rule="evenodd" d="M${cx - ro} ${cy}a${ro} ${ro} 0 1 0 ${2 * ro} 0a${ro} ${ro} 0 1 0 ${-2 * ro} 0ZM${cx - ri} ${cy}a${ri} ${ri} 0 1 0 ${2 * ri} 0a${ri} ${ri} 0 1 0 ${-2 * ri} 0Z" fill="${g}"/>`); };
  const id = sc.id('c'); sc.defs.push(`<clipPath id="${id}"><circle cx="${cx}" cy="${cy}" r="250"/></clipPath>`);
  const keep = sc.out; sc.out = []; skyPart(sc); land(sc); seaPart(sc); { const boat = BOATS.sloop({ color: '#f4ead8', accent: '#b5402f', crew: false }), pen = new Pen(sc, { az: 24, s: 15.5, wl: 640, cx: 925, dist: 40, heel: 9 }); reflection(sc, pen.v, boat, { sails: true }, .8, .7); boat.draw(pen, { sails: true, under: true }); sc.add(pen.o.join('')); bowWave(pen, boat.hull, {}); } const inner = sc.out; sc.out = keep;
  sc.add(`<g clip-path="url(#${id})">${inner.join('')}<path d="M560 700L900 200L1010 200L640 800Z" fill="#fff" opacity=".13"/><path d="M700 760L1030 250L1062 262L740 790Z" fill="#fff" opacity=".10"/></g>`);
  ring(352, 262, [[0, '#ffe3a6'], [.22, '#e0ac5c'], [.5, '#a8713a'], [.78, '#6d4030'], [1, '#4a2c2c']]); ring(340, 330, [[0, '#8c5a30'], [1, '#f2c982']]); ring(282, 248, [[0, '#4a2a26'], [.4, '#8a5a34'], [.75, '#d9a45c'], [1, '#ffe0a2']]); ring(252, 244, [[0, '#2a1a20'], [1, '#7a5036']]);
  for (let i = 0; i < 8; i++) { const a = (i + .5) / 8 * Math.PI * 2, x = cx + 307 * Math.cos(a), y = cy + 307 * Math.sin(a); sc.add(`<circle cx="${R(x + 4)}" cy="${R(y + 5)}" r="21" fill="#3a1f1a" opacity=".45"/><circle cx="${R(x)}" cy="${R(y)}" r="19" fill="#c08a48"/><path d="M${R(x - 19)} ${R(y)}A19 19 0 0 1 ${R(x + 12)} ${R(y - 14)}Z" fill="#ffe0a2" opacity=".8"/><path d="M${R(x - 12 * Math.cos(i * 1.1))} ${R(y - 12 * Math.sin(i * 1.1))}L${R(x + 12 * Math.cos(i * 1.1))} ${R(y + 12 * Math.sin(i * 1.1))}" stroke="#5a3422" stroke-width="4"/>`); }
  sc.add(`<path d="M${cx - 316} ${cy - 132}A345 345 0 0 1 ${cx - 60} ${cy - 338}" stroke="#fff2cc" stroke-width="9" fill="none" stroke-linecap="round" opacity=".75"/>`);
  return sc.svg();
}
function detailDeck(o = {}) {
  const sc = new Scene({ title: 'Teak side deck', sky: 'golden', horizon: 265, seed: 69, bg: 'coast', landSide: 'right', sea: 'ripple', sunX: 1240, sunY: 165, sunR: 52, ...o }), p = sc.p; skyPart(sc); land(sc); seaPart(sc);
  const VP = [690, 265], at = (xb, t) => [lerp(VP[0], xb, t), lerp(VP[1], 1000, t)]; // t: 0 at vanishing point, 1 at the picture's foot
  const quad = (a, b, t0, t1, c, ex) => sc.path([at(a, t0), at(b, t0), at(b, t1), at(a, t1)], c, ex);
  // hull flank falling to the sea, then toe rail
  const T0 = .1, n = 12, L = -260, Rr = 1330, tk = ['#c98f56', '#d29a60', '#bf854d', '#cc9459'];
  // planks narrowing to a bow: curve the outer edge
  const outer = t => lerp(VP[0] + 30, Rr, Math.pow((t - T0) / (1.1 - T0), .5)) , edge = []; for (let i = 0; i <= 30; i++) { const t = lerp(T0, 1.06, i / 30), x = lerp(VP[0], Rr + 150, t) - 150 * Math.pow(1 - (t - T0), 2.2) * (1 - t) * 2.2; edge.push([x, lerp(VP[1], 1000, t)]); }
  const deck = [...edge, at(L - 40, 1.1), at(L - 40, T0)]; const id = sc.id('c'); sc.defs.push(`<clipPath id="${id}"><path d="${P2(deck)}"/></clipPath>`);
  sc.path([...edge.map(([x, y]) => [x + 6, y - 4]), [1700, 1060], [1560, 1060]], mix('#f4ead4', p.shadow, .3), ''); 
  const g0 = sc.out; sc.out = []; sc.path(deck, mix('#c28a50', p.shadow, .05));
  for (let i = -3; i < 17; i++) { const a = L + i * 118, c = mix(mix(tk[(i + 8) % 4], p.light, .06 + .1 * sc.r()), p.shadow, .03); quad(a, a + 118, T0, 1.06, sc.grad([[0, mix(c, p.light, .5)], [.5, c], [1, mix(c, '#5a2f24', .25)]], 0, 300, 0, 1000)); for (let k = 0; k < 7; k++) { const t = .3 + sc.r() * .7, x = a + 16 + sc.r() * 84, q = at(x, t), q2 = at(x, Math.min(1.05, t + .1 + .18 * sc.r())); sc.add(`<path d="M${R(q[0])} ${R(q[1])}L${R(q2[0])} ${R(q2[1])}" stroke="${k % 2 ? '#7d4a26' : '#e8bd86'}" stroke-width="${R(1 + 2 * t)}" opacity=".3" stroke-linecap="round"/>`); } }
  for (let i = -3; i < 18; i++) { const a = L + i * 118; quad(a - 5, a + 5, T0, 1.06, mix('#2a2a30', p.shadow, .25)); quad(a + 5, a + 7.5, T0, 1.06, '#f2cf9a', 'opacity=".5"'); }
  // long evening shadows of the stanchions and the cabin
  sc.path([at(L, T0), at(L + 330, T0), at(L + 420, .55), at(L + 560, 1.06), at(L, 1.06)], mix(p.shadow, '#2a1830', .5), 'opacity=".30"');
  const ST = [.19, .27, .4, .62]; ST.forEach(t => { const i = Math.round((t - T0) / (1.06 - T0) * 30), e = edge[i]; sc.path([[e[0], e[1]], [e[0] - 4 - 8 * t, e[1] + 6 * t], [e[0] - 900 * t, e[1] + 210 * t], [e[0] - 880 * t, e[1] + 190 * t]], mix(p.shadow, '#2a1830', .5), 'opacity=".26"'); });
  const inner = sc.out; sc.out = g0; sc.add(`<g clip-path="url(#${id})">${inner.join('')}</g>`);
  // margin plank and toe rail
  const off = (k, dy) => edge.map(([x, y]) => [x - k * (y - VP[1]) / 735, y + dy]); sc.path([...edge, ...off(92, 0).reverse()], mix('#b87c45', p.light, .12)); sc.add(`<path d="${pathOf(off(92, 0), false)}" fill="none" stroke="${mix('#2a2a30', p.shadow, .25)}" stroke-width="7"/>`);
  sc.path([...edge, ...edge.map(([x, y]) => [x + 4, y - 46 * (y - VP[1]) / 735]).reverse()], mix('#8a4a22', p.shadow, .25)); sc.path([...edge.map(([x, y]) => [x - 6 * (y - VP[1]) / 735, y - 42 * (y - VP[1]) / 735]), ...edge.map(([x, y]) => [x + 34 * (y - VP[1]) / 735, y - 50 * (y - VP[1]) / 735]).reverse()], sc.grad([[0, '#f6cf92'], [1, '#c07f42']], 0, 300, 0, 1000));
  // cabin side, left
  const A = at(L + 20, .115), B = at(L + 20, 1.06), hh = t => 560 * t; sc.path([A, B, [B[0], B[1] - hh(1.06)], [A[0], A[1] - hh(.115)]], sc.grad([[0, mix('#f8f0de', p.light, .3)], [1, mix('#e2d2bd', p.shadow, .3)]], 660, 300, 0, 800)); sc.path([[A[0] + 3, A[1] - hh(.115)], [B[0], B[1] - hh(1.06)], [B[0], B[1] - hh(1.06) - 36], [A[0] + 3, A[1] - hh(.115) - 5]], mix('#a8602e', p.light, .15)); 
  [[.2, .27], [.31, .46], [.53, .86]].forEach(([a, b]) => { const q = (t, k) => { const s = at(L + 20, t); return [s[0], s[1] - hh(t) * k]; }; const w = [q(a, .42), q(b, .42), q(b, .8), q(a, .8)]; sc.path([q(a - .008, .37), q(b + .012, .37), q(b + .012, .85), q(a - .008, .85)], mix('#a8602e', p.shadow, .1)); sc.path(w, sc.grad([[0, mix(p.glass, p.sky[2], .65)], [.6, mix(p.glass, p.sky[1], .4)], [1, p.glass]], w[0][0], w[2][1], w[0][0] - 60, w[1][1])); });
  // stanchions and wires
  const tops = ST.map(t => { const i = Math.round((t - T0) / (1.06 - T0) * 30), e = edge[i]; return [e[0] + 12 * t, e[1] - 46 * t, t]; }); [.5, 1].forEach(k => sc.add(`<path d="M${tops.map(q => R(q[0] + 4) + ' ' + R(q[1] - 520 * k * q[2])).join('L')}L1560 ${R(980 - 560 * k)}" fill="none" stroke="${mix('#eef0ee', p.amb, .3)}" stroke-width="${k === 1 ? 4 : 3}"/>`)); tops.forEach(q => sc.add(`<path d="M${R(q[0])} ${R(q[1])}V${R(q[1] - 524 * q[2])}" stroke="${mix('#8f8b8c', p.shadow, .2)}" stroke-width="${R(4 + 12 * q[2])}" stroke-linecap="round"/><path d="M${R(q[0] + 2.6 * q[2])} ${R(q[1])}V${R(q[1] - 524 * q[2])}" stroke="${p.light}" stroke-width="${R(1.5 + 4 * q[2])}" stroke-linecap="round"/>`));
  // flemish coil and cleat
  const cx = 640, cy = 815; sc.add(`<ellipse cx="${cx - 26}" cy="${cy + 16}" rx="238" ry="84" fill="#3a1c24" opacity=".35"/>`); for (let k = 9; k >= 0; k--) { const rx = 26 + k * 22, ry = rx * .345; ropePath(sc, `M${cx - rx} ${cy}A${rx} ${R(ry)} 0 1 1 ${cx + rx} ${cy}A${rx} ${R(ry)} 0 1 1 ${cx - rx} ${cy}`, 21, k % 5 === 2 ? '#e6d2ac' : '#f3e6ca'); } ropePath(sc, `M${cx + 224} ${cy}Q${cx + 300} ${cy - 40} ${cx + 318} ${cy - 104}`, 20, '#f3e6ca');
  const kx = 965, ky = 700; sc.path(`M${kx - 118} ${ky + 22}Q${kx - 20} ${ky + 42} ${kx + 90} ${ky + 12}L${kx + 60} ${ky}H${kx - 60}Z`, '#3a1c24', 'opacity=".4"'); const st = '#cfd3d2'; sc.path(`M${kx - 44} ${ky + 14}L${kx - 34} ${ky - 34}H${kx - 8}L${kx - 14} ${ky + 14}ZM${kx + 12} ${ky + 14}L${kx + 8} ${ky - 34}H${kx + 34}L${kx + 44} ${ky + 14}Z`, mix(st, p.shadow, .45)); sc.path(`M${kx - 112} ${ky - 44}Q${kx - 116} ${ky - 62} ${kx - 92} ${ky - 60}Q${kx} ${ky - 48} ${kx + 92} ${ky - 62}Q${kx + 116} ${ky - 62} ${kx + 110} ${ky - 46}Q${kx + 40} ${ky - 22} ${kx} ${ky - 24}Q${kx - 60} ${ky - 26} ${kx - 112} ${ky - 44}Z`, mix(st, p.shadow, .22)); sc.path(`M${kx - 106} ${ky - 54}Q${kx} ${ky - 38} ${kx + 104} ${ky - 56}Q${kx + 40} ${ky - 46} ${kx} ${ky - 46}Q${kx - 60} ${ky - 46} ${kx - 106} ${ky - 54}Z`, p.light);
  ropePath(sc, `M${cx + 318} ${cy - 104}Q${kx - 22} ${ky - 16} ${kx + 26} ${ky - 40}`, 19, '#f3e6ca'); ropePath(sc, `M${kx - 40} ${ky - 24}Q${kx} ${ky - 70} ${kx + 44} ${ky - 26}`, 19, '#f3e6ca'); ropePath(sc, `M${kx - 44} ${ky - 62}Q${kx} ${ky - 20} ${kx + 40} ${ky - 66}`, 19, '#e9d8b4');
  return sc.svg();
}
export function detailHelm(o = {}) {
  const sc = new Scene({ title: 'At the helm', sky: 'golden', horizon: 415, seed: 71, bg: 'coast', landSide: 'left', sea: 'ripple', sunX: 985, sunY: 300, sunR: 58, ...o }), p = sc.p; skyPart(sc); land(sc); seaPart(sc);
  const navy = o.dash || '#1b3347', lite = o.cowl || '#f2e6cf', hull = o.deck || '#f6ecd8', rim = o.rim || '#94451f';
  // foredeck seen through the screen
  if (o.bow !== false) {
  sc.path('M250 640C420 540 620 470 742 446Q760 440 778 446C900 470 1090 540 1260 640Z', sc.grad([[0, mix(hull, p.light, .5)], [1, mix('#d6c4ac', p.shadow, .25)]], 900, 440, 420, 640)); sc.path('M250 640C420 540 620 470 742 446L756 452C650 500 520 580 470 640Z', mix('#d6c4ac', p.shadow, .42), 'opacity=".7"'); sc.path('M560 640C630 560 700 500 752 468Q760 464 768 468C820 500 890 560 950 640Z', mix(o.foredeck || '#c98f56', p.light, .12)); for (let k = -4; k <= 4; k++) sc.add(`<path d="M760 467L${760 + k * 44} 640" stroke="#4a3030" stroke-width="2" opacity=".5"/>`);
  const rail = 'M236 600C420 500 620 425 742 402Q760 398 778 402C900 425 1100 500 1280 600'; sc.add(`<path d="${rail}" fill="none" stroke="${mix('#e9edf0', p.shadow, .2)}" stroke-width="7"/><path d="${rail}" fill="none" stroke="${p.light}" stroke-width="2.6" transform="translate(0,-2)"/>`); [[330, 548, 600], [470, 482, 532], [620, 432, 480], [900, 432, 480], [1050, 482, 532], [1190, 548, 600]].forEach(([x, a, b]) => sc.add(`<path d="M${x} ${a}V${b}" stroke="${mix('#e9edf0', p.shadow, .25)}" stroke-width="5"/>`));
  }
  sc.path('M150 600L560 60L690 60L330 600Z', '#fff', 'opacity=".07"'); sc.path('M400 600L770 60L810 60L450 600Z', '#fff', 'opacity=".06"');
  // screen frame
  sc.path('M0 0H1500V60C1200 22 300 22 0 60Z', mix(navy, '#0a1420', .35)); sc.path('M0 60C300 22 1200 22 1500 60V74C1200 38 300 38 0 74Z', mix('#e9d9b8', p.shadow, .15));
  sc.path('M0 30H52L46 54L176 640H0Z', mix(navy, '#0a1420', .25)); sc.path('M46 54L62 52L196 640H176Z', mix('#e9d9b8', p.light, .2)); sc.path('M1500 30H1448L1454 54L1324 640H1500Z', mix(navy, '#0a1420', .25)); sc.path('M1454 54L1438 52L1304 640H1324Z', mix('#b9a88e', p.shadow, .2));
  // dash: pale cowl, navy face
  sc.path('M0 612C300 560 1200 560 1500 612V700H0Z', sc.grad([[0, mix('#e8d9be', p.shadow, .22)], [.62, mix(lite, p.light, .6)], [1, mix('#e8d9be', p.shadow, .15)]], 0, 0, 1500, 0)); sc.path('M0 640C300 590 1200 590 1500 640V1000H0Z', sc.grad([[0, mix(navy, p.light, .10)], [.5, navy], [1, mix(navy, '#060d16', .5)]], 0, 600, 0, 1000)); sc.add(`<path d="M0 656C300 606 1200 606 1500 656" fill="none" stroke="#e0b878" stroke-width="2.4" stroke-dasharray="10 8" opacity=".8"/>`);
  // chart screens
  const scr = (x, y, w, h, f) => { sc.add(`<rect x="${x - 14}" y="${y - 14}" width="${w + 28}" height="${h + 28}" rx="18" fill="#0b1622"/><rect x="${x - 14}" y="${y - 14}" width="${w + 28}" height="${h + 28}" rx="18" fill="none" stroke="#5a6f80" stroke-width="2"/>`); const id = sc.id('c'); sc.defs.push(`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7"/></clipPath>`); sc.add(`<g clip-path="url(#${id})">${f(x, y, w, h)}<path d="M${x} ${y + h}L${x + w * .42} ${y}h${w * .2}L${x + w * .2} ${y + h}Z" fill="#fff" opacity=".08"/></g>`); };
  scr(690, 668, 330, 206, (x, y, w, h) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#8fc3cc"/><path d="M${x} ${y}H${x + 150}Q${x + 120} ${y + 60} ${x + 170} ${y + 90}T${x + 120} ${y + h}H${x}Z" fill="#bcdcd6"/><path d="M${x} ${y}H${x + 96}Q${x + 76} ${y + 50} ${x + 116} ${y + 84}T${x + 70} ${y + h}H${x}Z" fill="#ecd9a4"/><path d="M${x + w} ${y + 20}Q${x + 270} ${y + 40} ${x + 290} ${y + 84}T${x + w} ${y + 130}Z" fill="#ecd9a4"/><path d="M${x + 196} ${y + h}L${x + 216} ${y + 116}L${x + 246} ${y + 60}L${x + 236} ${y}" fill="none" stroke="#c8493a" stroke-width="4" stroke-dasharray="10 7"/><path d="M${x + 214} ${y + 108}l11 28l-11 -8l-11 8z" fill="#14324a"/><circle cx="${x + 246}" cy="${y + 60}" r="7" fill="#c8493a"/>`);
  scr(1068, 676, 236, 190, (x, y, w, h) => { let s = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#0f2c3f"/>`; [1, 2, 3, 4].forEach(k => s += `<circle cx="${x + w / 2}" cy="${y + h * .62}" r="${k * 34}" fill="none" stroke="#3f8f8a" stroke-width="1.6" opacity=".8"/>`); s += `<path d="M${x + w / 2} ${y + h * .62}L${x + w * .2} ${y}H${x + w * .52}Z" fill="#5ec2a8" opacity=".28"/><path d="M${x + 30} ${y + 44}q20 -14 44 -6q8 14 -16 18q-26 6 -28 -12z" fill="#e8b54a"/><path d="M${x + 168} ${y + 30}q22 -4 28 14q-6 16 -26 8z" fill="#e8b54a"/>`; return s; });
  // gauges
  [[196, 742, 62, -40], [206 + 118, 716, 50, 30], [430, 704, 46, 70]].forEach(([x, y, r, a]) => { sc.add(`<circle cx="${x + 3}" cy="${y + 6}" r="${r + 11}" fill="#060d16" opacity=".6"/><circle cx="${x}" cy="${y}" r="${r + 10}" fill="${sc.grad([[0, '#8f8b84'], [.6, '#f7efdc'], [1, '#7a6f68']], x - r, y - r, x + r, y + r)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f4ead2"/>`); for (let k = 0; k <= 10; k++) { const t = (-225 + k * 27) * Math.PI / 180; sc.add(`<path d="M${R(x + r * .74 * Math.cos(t))} ${R(y + r * .74 * Math.sin(t))}L${R(x + r * .9 * Math.cos(t))} ${R(y + r * .9 * Math.sin(t))}" stroke="${k > 8 ? '#c8493a' : '#1b3347'}" stroke-width="3"/>`); } const t = a * Math.PI / 180 - 1.2; sc.add(`<path d="M${R(x - r * .18 * Math.cos(t))} ${R(y - r * .18 * Math.sin(t))}L${R(x + r * .76 * Math.cos(t))} ${R(y + r * .76 * Math.sin(t))}" stroke="#c8493a" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${R(r * .13)}" fill="#1b3347"/><path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${R(x + r * .5)} ${R(y - r * .86)}L${x - r * .2} ${y - r * .1}Z" fill="#fff" opacity=".25"/>`); });
  for (let k = 0; k < 6; k++) sc.add(`<rect x="${1068 + k * 40}" y="898" width="30" height="34" rx="6" fill="#0b1622" stroke="#5a6f80" stroke-width="1.6"/><circle cx="${1083 + k * 40}" cy="908" r="3.4" fill="${k % 3 ? '#5ec2a8' : '#e8b54a'}"/>`);
  // throttle
  const tx = 1392, ty = 905; sc.add(`<ellipse cx="${tx}" cy="${ty + 44}" rx="86" ry="34" fill="#060d16" opacity=".7"/>`); sc.path(`M${tx - 74} ${ty + 40}Q${tx - 60} ${ty - 36} ${tx} ${ty - 38}T${tx + 74} ${ty + 40}Q${tx} ${ty + 70} ${tx - 74} ${ty + 40}Z`, sc.grad([[0, '#6f6c6c'], [.4, '#f7efdc'], [.62, '#b5aca0'], [1, '#4b4a52']], tx - 74, 0, tx + 74, 0)); [[-20, -30], [22, -14]].forEach(([dx, l]) => { sc.add(`<path d="M${tx + dx} ${ty}L${tx + dx + l} ${ty - 178}" stroke="#d9d2c4" stroke-width="15" stroke-linecap="round"/><path d="M${tx + dx - 3} ${ty}L${tx + dx + l - 3} ${ty - 178}" stroke="#fff6e2" stroke-width="5" stroke-linecap="round"/><rect x="${tx + dx + l - 27}" y="${ty - 232}" width="54" height="62" rx="22" fill="#10202e"/><path d="M${tx + dx + l - 20} ${ty - 206}q2 -20 22 -20" stroke="#8fa3b0" stroke-width="5" fill="none" stroke-linecap="round"/>`); });
  // wheel: mahogany rim, steel spokes
  const wx = 505, wy = 880, a = 232, b = 214, el = (k, c, w, ex = '') => `<ellipse cx="${wx}" cy="${wy}" rx="${a * k}" ry="${b * k}" fill="none" stroke="${c}" stroke-width="${w}" ${ex}/>`;
  sc.add(`<ellipse cx="${wx + 16}" cy="${wy + 26}" rx="${a}" ry="${b}" fill="none" stroke="#060d16" stroke-width="44" opacity=".4"/>`);
  [[-90, 1], [32, 1], [148, 1]].forEach(([d]) => { const t = d * Math.PI / 180, x = wx + a * Math.cos(t), y = wy + b * Math.sin(t), nx = -Math.sin(t) * 19, ny = Math.cos(t) * 19; sc.path([[wx + nx * 1.5, wy + ny * 1.5], [x + nx * .8, y + ny * .8], [x - nx * .8, y - ny * .8], [wx - nx * 1.5, wy - ny * 1.5]], sc.grad([[0, '#7d7a7a'], [.5, '#fbf3e0'], [1, '#8a8482']], wx + nx * 1.5, wy + ny * 1.5, wx - nx * 1.5, wy - ny * 1.5)); });
  sc.add(el(1, mix(rim, '#14060a', .45), 42), el(1, rim, 31), el(.985, mix(rim, '#ffb060', .45), 9, 'opacity=".9"'), `<path d="M${wx - a * .96} ${wy - b * .45}A${a * 1.03} ${b * 1.03} 0 0 1 ${wx + a * .72} ${wy - b * .74}" fill="none" stroke="#ffdca6" stroke-width="7" stroke-linecap="round" opacity=".8"/>`); 
  sc.add(`<circle cx="${wx}" cy="${wy}" r="60" fill="${sc.grad([[0, '#fff6e2'], [.5, '#c9c0b2'], [1, '#6b6666']], wx - 50, wy - 50, wx + 50, wy + 50)}"/><circle cx="${wx}" cy="${wy}" r="41" fill="#1b3347"/><path d="M${wx} ${wy - 26}l7 19l19 7l-19 7l-7 19l-7 -19l-19 -7l19 -7z" fill="#e0b878"/>`);
  return sc.svg();
}

/* ------------------------------------------------------------------ the list */
export const MAIN = {
  'center-console': { kind: 'centerConsole', sky: 'noon', sea: 'chop', bg: 'coast', seed: 4, horizon: 430, color: '#2f8f9d', accent: '#f2a541', cam: { az: 30, wl: 690, distL: 1.9, cx: 735 }, width: 930 },
  'bowrider': { kind: 'bowrider', sky: 'golden', sea: 'ripple', bg: 'coast', landSide: 'left', seed: 7, horizon: 440, color: '#f6efe0', accent: '#b5402f', cam: { az: 32, wl: 675, distL: 1.9, cx: 720 }, width: 900, sunX: 1150 },
  'pontoon': { kind: 'pontoon', sky: 'noon', sea: 'calm', bg: 'pines', view: 'anchor', seed: 11, horizon: 470, color: '#24506b', accent: '#d9643a', cam: { az: 26, wl: 690, distL: 2.1, cx: 740 }, width: 900 },
  'sloop': { kind: 'sloop', sky: 'golden', sea: 'chop', bg: 'open', isle: 330, seed: 5, gulls: [[330, 330, 22], [392, 372, 14]], horizon: 640, color: '#1f4258', accent: '#c8493a', number: '258', cam: { az: 26, wl: 815, cx: 745 }, height: 715, width: 900, sunX: 1190, sunY: 520 },
  'catamaran': { kind: 'catamaran', sky: 'noon', sea: 'ripple', bg: 'open', isle: 1180, flats: true, seed: 9, horizon: 610, color: '#f8f3e6', accent: '#1f7a8c', cam: { az: 30, wl: 800, cx: 760, distL: 2.1 }, height: 690, width: 900 },
  'trawler': { kind: 'trawler', sky: 'overcast', sea: 'chop', bg: 'coast', landSide: 'left', lighthouse: 300, seed: 12, gulls: [[1010, 330, 26], [1075, 380, 17], [930, 392, 13], [420, 300, 18]], horizon: 560, color: '#1f4a43', accent: '#c8703a', cam: { az: 28, wl: 745, distL: 2.1, cx: 740 }, width: 880 },
  'sportfisher': { kind: 'sportfisher', sky: 'dawn', sea: 'swell', bg: 'open', seed: 14, gulls: [[1120, 300, 24], [1190, 345, 15], [1060, 352, 12]], horizon: 560, color: '#24466b', accent: '#e0b64e', cam: { az: 26, wl: 755, distL: 2, cx: 740 }, width: 960, sunX: 300 },
  'express-cruiser': { kind: 'expressCruiser', sky: 'golden', sea: 'ripple', bg: 'coast', landSide: 'left', seed: 16, horizon: 455, color: '#f4ecd9', accent: '#22384f', cam: { az: 28, wl: 695, distL: 1.9, cx: 760 }, flip: -1, width: 960, sunX: 1180 },
  'rib': { kind: 'rib', sky: 'overcast', sea: 'swell', bg: 'coast', seed: 18, horizon: 430, color: '#38424c', accent: '#e2672e', tube: '#d8d5c8', cam: { az: 24, wl: 685, distL: 2, cx: 730 }, width: 880 },
  'wake-boat': { kind: 'wakeBoat', sky: 'golden', sea: 'ripple', bg: 'pines', seed: 20, horizon: 440, color: '#1d4f63', accent: '#e9a13b', cam: { az: 30, wl: 680, distL: 1.9, cx: 775 }, flip: -1, width: 880, sunX: 480, sunY: 200 },
  'houseboat': { kind: 'houseboat', sky: 'dawn', sea: 'calm', bg: 'pines', view: 'anchor', seed: 22, horizon: 500, color: '#f0e2c4', accent: '#2f6f73', cam: { az: 27, wl: 710, distL: 2.1, cx: 730 }, width: 960, sunX: 860, sunY: 210 },
  'runabout': { kind: 'runabout', sky: 'dusk', sea: 'ripple', bg: 'pines', seed: 24, horizon: 430, color: '#8a3b1c', accent: '#f4ead2', cam: { az: 31, wl: 680, distL: 1.85, cx: 725 }, width: 900, sunX: 730, sunY: 235 },
  'bass-boat': { kind: 'bassBoat', sky: 'dawn', sea: 'ripple', bg: 'pines', seed: 26, horizon: 430, color: '#7d1f2b', accent: '#e0b64e', cam: { az: 31, wl: 670, distL: 1.9, cx: 775 }, flip: -1, width: 880, sunX: 560, sunY: 215 },
  'pwc': { kind: 'pwc', sky: 'noon', sea: 'chop', bg: 'mangrove', seed: 28, horizon: 400, color: '#e2572b', accent: '#f2c14e', vest: '#1f7a8c', cam: { az: 33, wl: 690, distL: 2.1, cx: 740 }, width: 620 },
  'superyacht': { kind: 'superyacht', sky: 'dusk', sea: 'calm', bg: 'coast', view: 'anchor', seed: 30, horizon: 560, color: '#1c2d4a', accent: '#d9b072', cam: { az: 24, wl: 725, distL: 2, cx: 735 }, width: 1060, sunX: 330 },
};
export const VIEWS = {
  'sloop-at-anchor': { kind: 'sloop', view: 'anchor', sky: 'dusk', sea: 'calm', bg: 'coast', seed: 34, horizon: 600, color: '#f4ead8', accent: '#24506b', cam: { az: 24, wl: 745, cx: 700 }, height: 640, width: 900, sunX: 1080, sunY: 470 },
  'runabout-stern-quarter': { kind: 'runabout', view: 'anchor', sky: 'golden', sea: 'calm', bg: 'pines', seed: 36, horizon: 400, color: '#8a3b1c', crew: false, cam: { az: -32, wl: 665, distL: 2.1 }, width: 900, sunX: 1010, sunY: 200 },
  'superyacht-night-marina': { kind: 'superyacht', view: 'anchor', sky: 'night', sea: 'calm', bg: 'harbour', seed: 38, horizon: 520, color: '#e9e2d2', accent: '#d9b072', cam: { az: 20, wl: 705 }, width: 1080, sunX: 1270, sunY: 130 },
  'center-console-flats': { kind: 'centerConsole', view: 'anchor', sky: 'noon', sea: 'calm', bg: 'mangrove', seed: 40, horizon: 400, color: '#f6f1e4', accent: '#e2672e', top: '#f6f1e4', engines: 2, crew: 2, cam: { az: -30, wl: 690, distL: 2.1 }, width: 930 },
  'trawler-harbour': { kind: 'trawler', view: 'anchor', sky: 'dawn', sea: 'calm', bg: 'harbour', seed: 42, horizon: 520, color: '#8c2f2a', accent: '#24506b', cam: { az: 26, wl: 730, distL: 2.2 }, flip: -1, width: 860, crew: false, sunX: 1220, sunY: 260 },
  'catamaran-lagoon': { kind: 'catamaran', view: 'anchor', sky: 'noon', sea: 'calm', bg: 'mangrove', seed: 44, horizon: 560, color: '#f8f3e6', accent: '#1f7a8c', cam: { az: -28, wl: 765, distL: 1.9, cx: 770 }, height: 660, width: 900 },
  'sportfisher-stern-quarter': { kind: 'sportfisher', sky: 'golden', sea: 'swell', bg: 'open', isle: 1150, seed: 46, horizon: 540, color: '#f6efe0', accent: '#2f6f86', boot: '#24466b', cam: { az: -30, wl: 745, distL: 2 }, width: 930, sunX: 1190, spray: { h: .5, w: 1.7 } },
  'express-cruiser-marina': { kind: 'expressCruiser', view: 'anchor', sky: 'dusk', sea: 'calm', bg: 'harbour', seed: 48, horizon: 470, color: '#15566a', accent: '#e8c27c', cam: { az: 28, wl: 690, distL: 2.1 }, flip: -1, width: 930, sunX: 300, sunY: 270, crew: false },
  'houseboat-night': { kind: 'houseboat', view: 'anchor', sky: 'night', sea: 'calm', bg: 'pines', seed: 50, horizon: 500, color: '#c9b48a', accent: '#2f6f73', cam: { az: 26, wl: 715, distL: 2.2 }, width: 930, sunX: 300, sunY: 150 },
  'center-console-bow-quarter': { kind: 'centerConsole', sky: 'dusk', sea: 'chop', bg: 'coast', seed: 52, horizon: 400, color: '#f4ead8', accent: '#c8493a', top: '#24384f', cam: { az: 42, wl: 680, distL: 1.7, cx: 700 }, width: 860, sunX: 330, sunY: 300 },
  'rib-bow-quarter': { kind: 'rib', sky: 'noon', sea: 'chop', bg: 'coast', landSide: 'left', lighthouse: 330, seed: 54, horizon: 400, color: '#24384f', accent: '#f2a541', tube: '#e2572b', archC: '#2b343d', cam: { az: 38, wl: 690, distL: 1.8, cx: 720 }, flip: -1, width: 860 },
  'sloop-gray-weather': { kind: 'sloop', sky: 'overcast', sea: 'swell', bg: 'coast', seed: 56, sunX: 470, lighthouse: 1180, horizon: 600, color: '#f1ead8', accent: '#c8493a', number: '936', sail: '#f3ead2', jib: '#c85a3f', heel: 13, cam: { az: 34, wl: 795, cx: 770, distL: 2.2 }, flip: -1, height: 690, width: 900, gulls: [[1120, 260, 24], [1190, 310, 15]] },
  'pontoon-dusk': { kind: 'pontoon', view: 'anchor', sky: 'dusk', sea: 'calm', bg: 'pines', seed: 58, horizon: 450, color: '#e9dcc0', accent: '#2f6f73', canopy: '#24506b', cam: { az: 30, wl: 690, distL: 1.9, cx: 760 }, flip: -1, width: 900, sunX: 420, sunY: 215 },
  'bowrider-lake-noon': { kind: 'bowrider', sky: 'noon', sea: 'ripple', bg: 'pines', seed: 60, horizon: 420, color: '#f6efe0', accent: '#1f6f86', cam: { az: 38, wl: 680, distL: 1.8, cx: 760 }, flip: -1, width: 860 },
};
export const EXTRA = { ...Object.fromEntries(Object.entries(VIEWS).map(([k, o]) => [k, () => boatScene({ title: k.replace(/-/g, ' '), ...o })])), 'detail-sail': detailSail, 'detail-outboards': detailOutboards, 'detail-bow-lines': detailBow, 'detail-porthole': detailPorthole, 'detail-teak-deck': detailDeck, 'detail-helm': detailHelm };

/* ------------------------------------------------------------------ any boat: compose({kind, hull colour, accent, sky, sea, bg, view, ...}) fills the rest from that kind's main scene */
export function compose(o) { const base = Object.values(MAIN).find(m => m.kind === o.kind) || {}, { sunX, sunY, seed, title, gulls: _g, lighthouse, isle, ...keep } = base, bg = o.bg || base.bg, hz = o.horizon || base.horizon, low = bg === 'pines' || bg === 'harbour'; return boatScene({ ...keep, seed: 1, title: o.kind, sunX: o.flip === -1 ? 1130 : 370, ...(low ? { sunY: hz - 215 } : {}), ...o, cam: { ...base.cam, ...(o.cam || {}) } }); }
/* command line: node draw.mjs [name...]   or   node draw.mjs '{"kind":"sloop","sky":"dusk",...}' out.svg */
export const ALL = { ...Object.fromEntries(Object.entries(MAIN).map(([k, o]) => [k, () => boatScene({ title: k.replace(/-/g, ' '), ...o })])), ...EXTRA };
if (process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  const dir = path.dirname(fileURLToPath(import.meta.url)), want = process.argv.slice(2);
  if (want[0]?.startsWith('{')) fs.writeFileSync(want[1] || 'out.svg', compose(JSON.parse(want[0])));
  else for (const [k, f] of Object.entries(ALL)) if (!want.length || want.includes(k)) { try { const s = f(k); fs.writeFileSync(path.join(dir, k + '.svg'), s); console.log(k, (s.length / 1024).toFixed(0) + 'K'); } catch (e) { console.error(k, e.stack.split('\n').slice(0, 3).join(' | ')); } }
}
