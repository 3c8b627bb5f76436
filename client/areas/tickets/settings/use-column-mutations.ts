import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BoardColumnFragment,
  ColumnDocument,
  useDeleteBoardMutation,
  useRenameBoardMutation,
  useUpdateSettingMutation,
} from '../../../generated/tickets-board-settings.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { assumeSettings, dropColumn, putColumn, endSettings, type SettingsPart } from './column-cache.ts';

/** The result of renaming: `conflict` holds the column with another user's name. */
export type RenameResult = { kind: 'done' } | { kind: 'gone' } | { kind: 'conflict'; column: BoardColumnFragment };

/** The mutations of the column settings. Responses are stored by the board cache's rules. */
export function useColumnMutations() {
  const client = useApolloClient();
  const [renameBoard] = useRenameBoardMutation({
    fetchPolicy: OWN_STORE,
    context: formContext('STALE', 'NOT_FOUND'),
  });
  const [updateSetting] = useUpdateSettingMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const [deleteBoard] = useDeleteBoardMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const { t } = useTranslation('boardSettings');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  return useMemo(() => {
    const read = async (id: string): Promise<BoardColumnFragment | null> =>
      (await client.query({ query: ColumnDocument, variables: { id }, fetchPolicy: OWN_STORE, context: QUIET })).data
        ?.board ?? null;

    const rename = async (start: BoardColumnFragment, name: string): Promise<RenameResult> => {
      try {
        const variables = { id: start.id, input: { name }, version: start.version };
        const { data } = await renameBoard({ variables });
        if (data) putColumn(client.cache, data.updateBoard);
        return { kind: 'done' };
      } catch (error) {
        const { code } = failureOf(error);
        if (code === 'NOT_FOUND') return { kind: 'gone' };
        if (code !== 'STALE') throw error;
        const column = await read(start.id);
        if (!column) return { kind: 'gone' };
        // Another user changed something else about it, such as which column is the closed one: no conflict.
        if (column.name === start.name) return rename(column, name);
        putColumn(client.cache, column);
        // An earlier attempt, whose answer was lost.
        return column.name === name ? { kind: 'done' } : { kind: 'conflict', column };
      }
    };

    /**
     * An optimistic update, saved in the background, reverted with a message when the server refuses. Sent in sequence,
     * so that the last choice takes effect.
     */
    const saveSetting = <Name extends keyof SettingsPart>(
      name: Name,
      value: NonNullable<SettingsPart[Name]>,
    ): Promise<void> => {
      count.current += 1;
      const layer = `column-settings-${count.current}`;
      assumeSettings(client.cache, layer, { [name]: value });
      const send = async () => {
        try {
          const { data } = await updateSetting({ variables: { id: name, value } });
          endSettings(client.cache, layer, { [name]: (data?.updateSetting.value ?? value) as SettingsPart[Name] });
        } catch (error) {
          endSettings(client.cache, layer, null);
          if (!handledGlobally(error))
            toast.error(
              t(name === 'boardOrder' ? 'order.refused' : 'standard.refused'),
              failureOf(error).message || t('common:checkConnection'),
            );
        }
      };
      const mine = last.current.then(send);
      last.current = mine;
      return mine;
    };

    const remove = async (id: string, moveTicketsTo: string | null): Promise<void> => {
      try {
        await deleteBoard({ variables: { id, moveTicketsTo } });
      } catch (error) {
        // NOT_FOUND means that another user has deleted it, which is no error here.
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
      }
      dropColumn(client.cache, id);
    };

    return { rename, saveSetting, remove };
  }, [client, renameBoard, updateSetting, deleteBoard, t]);
}
