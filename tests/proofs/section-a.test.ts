import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { line } from './lines.ts';

test(line('A.2'), () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const inThePage = [
    'next',
    'react',
    'react-dom',
    'redux',
    '@reduxjs/toolkit',
    'react-redux',
    'redux-persist',
    'axios',
    'socket.io-client',
    'formik',
    'yup',
    'react-toastify',
    'moment',
    'js-cookie',
    '@react-oauth/google',
    '@segment/analytics-next',
  ];
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(inThePage));
  expect(Object.keys(devDependencies)).toEqual(
    expect.arrayContaining(['vitest', '@testing-library/react', 'msw']),
  );
});

test(line('A.3'), () => {
  const topLevel = [
    'package.json',
    'tsconfig.json',
    'next.config.js',
    'pages',
    'components',
    'store',
    'services',
    'hooks',
    'utils',
    'styles',
    'public',
    'tests',
    '.env.example',
  ];
  expect(topLevel.filter((name) => !existsSync(name))).toEqual([]);
});
