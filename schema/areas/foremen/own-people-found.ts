import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { listRows } from '../../kernel/list.ts';
import type { FoundSource } from '../../records/found-source.ts';
import type { OwnPerson } from './foreman.entity.ts';
import { ownPeopleList } from './own-people.rows.ts';

/** The people of a foreman's groups in the global search. */
export const ownPeopleFound: FoundSource = {
  kind: 'ownPeople',
  rule: ABILITIES.ownPeople,
  unless: ABILITIES.employees,
  label: { de: 'Meine Leute', en: 'My people' },
  async find(ctx, query, first) {
    const { count, data } = await listRows<OwnPerson>(ctx, ownPeopleList(ctx), {
      search: query,
      perPage: first,
      sort: 'name',
    });
    const hits = data.map(({ id, name, department }) => ({
      id,
      title: name,
      subtitle: department,
      path: `/app/ownPeople/${id}`,
    }));
    return { count, hits };
  },
};
