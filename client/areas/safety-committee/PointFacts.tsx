import type { PointFact } from '../../../schema/areas/safety-committee/committee.shared.ts';
import { Link } from '../../ui/Link.tsx';
import { usePointTexts } from './point-texts.ts';

/** The numbers of a point, each with a link to the page that shows it. */
export const PointFacts = ({ facts }: { facts: readonly PointFact[] }) => {
  const { factOf } = usePointTexts();
  if (facts.length === 0) return null;
  return (
    <ul className="list-disc ps-5 text-sm">
      {facts.map((fact, index) => (
        <li key={index} className="wrap-anywhere">
          {fact.path ? (
            <Link to={fact.path} className="link-alone inline-block py-1 pointer-coarse:py-3">
              {factOf(fact)}
            </Link>
          ) : (
            factOf(fact)
          )}
        </li>
      ))}
    </ul>
  );
};
