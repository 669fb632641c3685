import { useEffect, useLayoutEffect } from 'react';
import type { Facets } from '../../contract/boat-search.ts';
import { boatFiltersLeft, boatFiltersLoaded } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { filterDataOf, optionsOf, type FilterGroup } from '../../utils/filter-data.ts';
import type { FilterName } from '../../utils/list-query.ts';

/** Puts the answer of the filter call into the store before it's painted, for the list that is on screen. */
export function useFiltersOnScreen(facets: Facets): void {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => void dispatch(boatFiltersLoaded(facets)), [dispatch, facets]);
}

/** Empties it when the list leaves the screen. */
export function useForgetFilters(): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(boatFiltersLeft()), [dispatch]);
}

/** The options of each filter from the store; on the server and until it's filled, those of the page. */
export function useFilterOptions(facets: Facets): (name: FilterName) => FilterGroup['options'] {
  const loaded = useAppSelector(({ boat }) => boat.boatFilterdata);
  const groups = loaded.length > 0 ? loaded : filterDataOf(facets);
  return (name) => optionsOf(groups, name);
}
