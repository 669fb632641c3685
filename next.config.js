/** A page loads the texts that it shows, not those of its whole catalog. */
const ownTexts = {
  condition: { all: [{ not: 'foreign' }, { content: /from '(\.\.\/)+locales\// }] },
  loaders: ['./scripts/locales/inline-loader.js'],
};
/** Schemas are for the server: of a call, the browser needs the method and path. */
const contractInBrowser = {
  condition: { all: ['browser', { not: 'foreign' }, { path: /^contract\/[\w-]+\.ts$/ }] },
  loaders: ['./scripts/contract/browser-loader.js'],
};

/** @type {import('next').NextConfig} */
const config = {
  // A second server of one working copy keeps its own output.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door compresses.
  compress: false,
  // scripts/hide-maps.ts moves them to where they aren't served: staff read errors with them.
  productionBrowserSourceMaps: true,
  typescript: { ignoreBuildErrors: true }, // `npm run typecheck` covers both programs at once
  experimental: {
    scrollRestoration: true,
    // Over HTTP/1.1 a browser has six connections: more chunks than that take another round trip before a page responds.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      minChunkSize: 300_000,
      maxChunkCountPerGroup: 3,
      requestCost: 10_000_000,
      maxMergeChunkSize: 5_000_000,
    },
  },
  turbopack: {
    // For what the contract's loader leaves.
    resolveAlias: { typebox: { browser: './utils/typebox-in-browser.ts' } },
    rules: {
      '*.ts': [ownTexts, contractInBrowser],
      '*.tsx': [ownTexts],
      'sprite.svg': { type: 'asset' },
    },
  },
  webpack: (webpack, { isServer }) => {
    if (!isServer)
      webpack.resolve.alias.typebox = new URL('./utils/typebox-in-browser.ts', import.meta.url).pathname;
    return webpack;
  },
  headers: async () => [
    {
      source: '/fonts/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};

export default config;
