/** Keys whose texts say nothing of a person; all others are erased, so that a new one is never forgotten. */
const plainKeys = [
  'status state type kind sku tag carrier carrierName platform serviceLevel transportMode timeZone inventoryStatus',
  'refundStatus chargeStatus vendorState refundStrategy strategy eventType language week day orderType outcome remedy',
  'gateway paymentType action role channel promoCode category verdict origin currency',
].flatMap((line) => line.split(' '));

const names = plainKeys.map((key) => `'${key}'`).join(', ');

/** Takes a person out of texts and objects: their words everywhere, and every text of what is theirs alone. */
export const erasingTexts = `
    create function erased_text(value text, words text[]) returns text language plpgsql immutable parallel safe as $$
    declare word text;
    begin
      foreach word in array words loop
        if position(lower(word) in lower(value)) > 0 then
          value := regexp_replace(value, '***=' || word, '[erased]', 'gi');
        end if;
      end loop;
      return value;
    end $$;

    create function is_plain_key(key text, value text) returns boolean language sql immutable parallel safe as $$
      select key in (${names}) or (key ~ '(^i|I)ds?$' and value ~ '^[A-Za-z0-9:_\\-]*$' and value !~ '^\\d{10,}$')
    $$;

    -- with is_theirs every text goes that is no day, no id and not under a plain key; numbers stay, places on the map go
    create function erased_json(given jsonb, words text[], is_theirs boolean) returns jsonb language plpgsql immutable parallel safe as $$
    begin
      case jsonb_typeof(given)
        when 'object' then
          return (select coalesce(jsonb_object_agg(erased_text(e.key, words), case
              when is_theirs and e.key in ('coords', 'lat', 'lng', 'latitude', 'longitude') then 'null'::jsonb
              when is_theirs and (is_plain_key(e.key, e.value #>> '{}') or (e.key = 'name' and given ? 'sku'))
                then erased_json(e.value, words, false)
              else erased_json(e.value, words, is_theirs) end), '{}') from jsonb_each(given) e);
        when 'array' then
          return (select coalesce(jsonb_agg(erased_json(e.value, words, is_theirs) order by e.ordinality), '[]')
            from jsonb_array_elements(given) with ordinality e);
        when 'string' then
          if is_theirs and given #>> '{}' !~ '^(\\d{4}-\\d\\d-\\d\\d([T ][0-9:.]+(Z|[+-]\\d\\d:?\\d\\d)?)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|)$' then
            return '"[erased]"'::jsonb;
          end if;
          return to_jsonb(erased_text(given #>> '{}', words));
        else return given;
      end case;
    end $$;

    -- an event may be of others too: only the parts of these things are theirs, and what is said of the whole if no one else is in it;
    -- names alone are taken out of what is theirs, because elsewhere they are other people's too
    create function erased_event(data jsonb, words text[], names text[], things text[], is_theirs_alone boolean) returns jsonb
      language sql immutable parallel safe as $$
      select erased_json(coalesce(jsonb_object_agg(key, value) filter (where is_theirs), '{}'), words || names, true)
        || erased_json(coalesce(jsonb_object_agg(key, value) filter (where not is_theirs), '{}'), words, false)
      from (select key, value, key = any(things) or (is_theirs_alone and key !~ '^[A-Z]+ ') as is_theirs from jsonb_each(data)) part
    $$;
  `;

export const erasingTextsUndone = `
    drop function erased_event(jsonb, text[], text[], text[], boolean);
    drop function erased_json(jsonb, text[], boolean);
    drop function is_plain_key(text, text);
    drop function erased_text(text, text[]);
  `;
